import { z } from "zod";

const branch = z.object({
  /** Tags of the markers in no block inside it: `PEDIDO.VALOR|MOEDA`. */
  tags: z.array(z.string()),
  get blocks() {
    return z.array(fileBlock);
  },
});

/** A block of a file: `tag` is its question, `SE NÃO AUTOR.PJ` or `CADA PEDIDO`, `marker` its first tag as written. */
const fileBlock = z.object({
  tag: z.string(),
  marker: z.string(),
  /** What it holds, and what it holds behind `{#SENÃO}`. */
  branches: z.array(branch),
});
z.globalRegistry.add(fileBlock, { id: "FileBlock" });
/** A block of a file. */
export type FileBlock = z.infer<typeof fileBlock>;

/** Blocks of a file in reading order, and the tags of its markers outside all of them. */
export const fileBlocks = z.object({ outside: z.array(z.string()), blocks: z.array(fileBlock) });
/** Blocks of a file. */
export type FileBlocks = z.infer<typeof fileBlocks>;

/** Most rows of a list, columns of a row, fields with lists, and letters of one cell. */
export const listLimits = { rows: 500, columns: 50, fields: 50, cell: 20_000 } as const;

/** A row of a list: texts by column, "" for the only column of a list of texts. */
const listRow = z
  .record(z.string().max(128), z.string().max(listLimits.cell))
  .refine((row) => Object.keys(row).length <= listLimits.columns);

/** Rows in order, by marker key: `{PEDIDO}`. */
export const givenLists = z
  .record(z.string().max(200), z.array(listRow).max(listLimits.rows))
  .refine((fields) => Object.keys(fields).length <= listLimits.fields);
/** Rows in order, by marker key. */
export type GivenLists = z.infer<typeof givenLists>;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A row of a list: a text alone, or texts by column. */
const row = z.union([scalar, z.record(z.string().max(128), scalar)]);

/**
 * Answers by marker key, as one tree: a text, yes or no (`true` is written as "Sim"), or the rows of a list:
 * `{ "TUTELA": false, "PEDIDO": ["x", "y"], "PARCELA": [{ "VALOR": "100,00" }] }`.
 */
export const givenAnswers = z.record(z.string().max(200), z.union([scalar, z.array(row).max(listLimits.rows)]));
/** Answers by marker key, as one tree. */
export type GivenAnswers = z.infer<typeof givenAnswers>;
