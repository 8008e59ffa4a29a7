import {
  actOf,
  type ImportAct,
  type ImportChoices,
  type ImportColumn,
  importLimits,
  isRefusal,
  type JudgedRow,
  rowLetters,
} from "@lavra/contract/parties/import-parties";
import { twinWords } from "../party-words.ts";
import type { Column, Table } from "./reading/table.ts";

/** Choices of the dialog; the one about names is asked for. */
export interface Choices {
  readonly identifier: ImportAct;
  readonly name: ImportAct | null;
  readonly repeated: "skip" | "create";
  readonly rows: ReadonlyMap<number, ImportAct>;
}

export const firstChoices: Choices = { identifier: "skip", name: null, repeated: "skip", rows: new Map() };

/**
 * Returns choices as the API takes them; without an answer about names nothing is done with them.
 * @param count rows of the table
 */
export const sentChoices = ({ rows, name, ...choices }: Choices, count: number): ImportChoices => ({
  ...choices,
  name: name ?? "skip",
  rows: rows.size === 0 ? "" : rowLetters(rows, count),
});

/** Returns a table as the API takes it: the columns that are read, and the rows as JSON Lines. */
export function sentTable({ rows }: Pick<Table, "rows">, columns: readonly Column[]) {
  const read = columns.flatMap((column, at) => (column === null ? [] : [{ column, at }]));
  return {
    columns: read.map(({ column }): ImportColumn => column),
    rows: rows.map((row) => JSON.stringify(read.map(({ at }) => row[at] ?? ""))).join("\n"),
  };
}

/** Bytes of a request beside its rows: the columns, and a letter for every row. */
const besideRows = 64 * 1024;

/** True if a table is too long for a request. */
export const isTooLong = ({ rows }: { readonly rows: string }): boolean =>
  new Blob([JSON.stringify(rows)]).size > importLimits.bytes - besideRows;

/** Why the columns cannot be sent as they are. */
export function columnsFault(columns: readonly Column[]): string | undefined {
  const read = columns.filter((column) => column !== null);
  if (!read.includes("name")) return "Escolha a coluna que tem o nome das partes.";
  return read.length > importLimits.columns
    ? `Escolha no máximo ${importLimits.columns} colunas; marque as outras como “Não importar”.`
    : undefined;
}

/** A row with what will become of it. */
export interface ShownRow extends JudgedRow {
  /** Position in the table, from 0. */
  readonly at: number;
  /** Number of the row in its file. */
  readonly line: number;
  /** Number of the earlier row of the same party. */
  readonly twinLine?: number | undefined;
  readonly act: ImportAct | "refuse";
}

/**
 * Returns the rows with what the choices make of them.
 * @param lines their numbers in the file
 */
export function shownRows(judged: readonly JudgedRow[], choices: Choices, lines: readonly number[]): ShownRow[] {
  const sent = sentChoices(choices, judged.length);
  const lineOf = (at: number) => lines[at] ?? at + 1;
  return judged.map((row, at) => ({
    ...row,
    at,
    line: lineOf(at),
    twinLine: row.twin?.row === undefined ? undefined : lineOf(row.twin.row),
    act: actOf(row, sent, choices.rows.get(at)),
  }));
}

/** Rows that a filter shows. */
export const filters = {
  all: () => true,
  problems: ({ notes }: JudgedRow) => notes.length > 0,
  twins: ({ twin }: JudgedRow) => twin !== undefined,
} as const;

/** Says whose record or which row a row repeats. */
export function twinSentence({ twin, twinLine }: Pick<ShownRow, "twin" | "twinLine">): string | undefined {
  if (!twin) return undefined;
  const shared = twinWords[twin.by];
  return twinLine === undefined
    ? `Tem ${shared} que o cadastro de ${twin.name}.`
    : `Tem ${shared} que a linha ${twinLine}, de ${twin.name}.`;
}

/** Numbers of rows by what they are. */
export function countRows(rows: readonly ShownRow[]) {
  const count = (is: (row: ShownRow) => boolean) => rows.filter(is).length;
  return {
    create: count(({ act }) => act === "create"),
    update: count(({ act }) => act === "update"),
    skip: count(({ act }) => act === "skip"),
    refuse: count(({ act }) => act === "refuse"),
    byIdentifier: count(({ twin }) => twin?.id !== undefined && twin.by !== "name"),
    byName: count(({ twin }) => twin?.id !== undefined && twin.by === "name"),
    repeated: count(({ twin }) => twin?.row !== undefined),
    advice: count(({ notes }) => notes.some(({ code }) => !isRefusal(code))),
  };
}
