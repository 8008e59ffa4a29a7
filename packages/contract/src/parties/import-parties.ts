import { z } from "zod";
import { ownAttributeName } from "../accounts/own-attributes.ts";
import { id, route } from "../route.ts";
import { twinReasons } from "./parties.ts";

/** Largest table that is imported at once. */
export const importLimits = {
  rows: 10_000,
  /** Columns that are read; others stay in the file. */
  columns: 40,
  /** Characters of a cell. */
  cell: 4_000,
  /** Bytes of the request. */
  bytes: 8 * 1024 * 1024,
} as const;

/** What a column of a table may hold. Dates are days, numbers may come without punctuation and without leading zeros. */
export const importColumns = [
  "name",
  "social",
  "kind",
  "gender",
  /** CPF or CNPJ, by its length. */
  "document",
  "cpf",
  "cnpj",
  "rg",
  "issuer",
  "rnm",
  "passport",
  "cnh",
  "ctps",
  "nationality",
  "civil",
  "regime",
  "union",
  "profession",
  "birth",
  "parents",
  "email",
  "phone",
  /** An address in one cell. */
  "address",
  "street",
  "number",
  "extra",
  "district",
  /** `Sobral`, or `Sobral/CE`. */
  "city",
  "uf",
  "zip",
  "country",
  /** `sócio-administrador: Rui Reis`, one a line; what stands after the colon may be a whole qualificação. */
  "representatives",
  "pix",
  "bank",
  "notes",
] as const;
/** What a column of a table may hold: `own:MATRICULA` an attribute of the office's own. */
export type ImportColumn = (typeof importColumns)[number] | `own:${string}`;

const ownColumn = z.templateLiteral(["own:", ownAttributeName]);

const refusals = [
  "name_missing",
  "cpf_wrong",
  "cnpj_wrong",
  "number_rounded",
  "birth_unreadable",
  "birth_future",
  "uf_unknown",
  "too_long",
] as const;
const advice = [
  "kind_assumed",
  "zeros_restored",
  "email_unreadable",
  "zip_unreadable",
  "gender_unreadable",
  "representative_unreadable",
  "entries_left_out",
] as const;

/** Why a row is refused, or what a person should look at in one that is not. */
export const importNoteCodes = [...refusals, ...advice] as const;
/** Why a row is refused, or what a person should look at. */
export type ImportNoteCode = (typeof importNoteCodes)[number];

/** True if a row with this note is not imported. */
export const isRefusal = (code: ImportNoteCode): boolean => (refusals as readonly ImportNoteCode[]).includes(code);

/** Remark about a row, with the whole sentence. */
export const importNote = z.object({ code: z.enum(importNoteCodes), message: z.string() });
z.globalRegistry.add(importNote, { id: "ImportNote" });
/** Remark about a row, with the whole sentence. */
export type ImportNote = z.infer<typeof importNote>;

/** A party that a row may be of: a record of the office, or an earlier row of the table. */
export const importTwin = z.object({
  by: z.enum(twinReasons),
  name: z.string(),
  /** Id of the record. */
  id: id.optional(),
  /** Position of the earlier row, from 0. */
  row: z.number().int().optional(),
});

/** A row as it was judged. */
export const judgedRow = z.object({
  /** Name by which the party is called; "" without one. */
  name: z.string(),
  /** CPF or CNPJ as it will be recorded; "" without one. */
  identifier: z.string(),
  notes: z.array(importNote),
  twin: importTwin.optional(),
});
z.globalRegistry.add(judgedRow, { id: "JudgedImportRow" });
/** A row as it was judged. */
export type JudgedRow = z.infer<typeof judgedRow>;

/** What may become of a row whose party is known already. */
export const importActs = ["skip", "update", "create"] as const;
/** What may become of a row. */
export type ImportAct = (typeof importActs)[number];

const act = z.enum(importActs);

/** What becomes of rows whose party is known already. An update changes what the row says, and nothing else. */
export const importChoices = z.object({
  /** A record has the CPF or CNPJ. */
  identifier: act.default("skip"),
  /** The name of a record sounds the same. */
  name: act.default("skip"),
  /** An earlier row of the table is of the same party. */
  repeated: z.enum(["skip", "create"]).default("skip"),
  /**
   * What was chosen for single rows, a letter for each in their order: `s` skip, `u` update, `c` create, `-` for what
   * the choices above say. Letters of the last rows may be absent.
   */
  rows: z
    .string()
    .regex(/^[-suc]*$/)
    .max(importLimits.rows)
    .default(""),
});
/** What becomes of rows whose party is known already. */
export type ImportChoices = z.infer<typeof importChoices>;

const letters = { skip: "s", update: "u", create: "c" } as const satisfies Readonly<Record<ImportAct, string>>;

/** Returns choices of single rows as `ImportChoices` has them. @param count rows of the table */
export const rowLetters = (own: ReadonlyMap<number, ImportAct>, count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const chosen = own.get(at);
    return chosen === undefined ? "-" : letters[chosen];
  }).join("");

/** Returns what was chosen for the row at a position. */
export const ownAct = (rows: string, at: number): ImportAct | undefined =>
  importActs.find((one) => letters[one] === rows[at]);

/** Returns what becomes of a row by the choices. */
export function actOf(
  { notes, twin }: Pick<JudgedRow, "notes" | "twin">,
  { identifier, name, repeated }: Pick<ImportChoices, "identifier" | "name" | "repeated">,
  own?: ImportAct,
): ImportAct | "refuse" {
  if (notes.some(({ code }) => isRefusal(code))) return "refuse";
  if (!twin) return "create";
  if (twin.id === undefined) return own === "update" ? "skip" : (own ?? repeated);
  return own ?? (twin.by === "name" ? name : identifier);
}

/** A long answer, which is not written twice as others are. */
const answer = <S extends z.ZodRawShape>(fields: S) => z.object({ success: z.literal(true), data: z.object(fields) });

/**
 * A table: what each column holds, null for one that is not read, and the rows as JSON Lines, each an array of texts in
 * the order of the columns: `["Ana Reis","529.982.247-25"]`.
 */
const table = {
  columns: z
    .array(z.union([z.enum(importColumns), ownColumn]).nullable())
    .min(1)
    .max(importLimits.columns),
  rows: z.string().min(1),
};

/**
 * Judges the rows of a table of parties, and keeps nothing. The answer has the rows in the order of the table. Fails
 * with `parties.import_rows`, `parties.import_columns`.
 */
export const checkImport = route({
  method: "POST",
  path: "/api/parties/import/check",
  summary: "Confere as linhas de uma planilha de partes, sem cadastrar nada",
  bodyLimit: importLimits.bytes,
  body: z.object(table),
  reply: answer({ rows: z.array(judgedRow) }),
});

/** What became of a row. */
export const importOutcomes = ["created", "updated", "unchanged", "skipped", "refused"] as const;
/** What became of a row. */
export type ImportOutcome = (typeof importOutcomes)[number];

/**
 * Records the parties of a table: all that the rows and choices say, or nothing. Rows are judged again, so a record made
 * meanwhile counts. The answer has an outcome for each row, in the order of the table. Fails with
 * `parties.import_rows`, `parties.import_columns`.
 */
export const importParties = route({
  method: "POST",
  path: "/api/parties/import",
  summary: "Cadastra as partes de uma planilha: todas as linhas aceitas, ou nenhuma",
  bodyLimit: importLimits.bytes,
  once: true,
  body: z.object({ ...table, choices: importChoices.prefault({}) }),
  reply: answer({
    outcomes: z.array(z.enum(importOutcomes)),
    /** Numbers of rows by outcome. */
    counts: z.record(z.enum(importOutcomes), z.number().int()),
  }),
});
