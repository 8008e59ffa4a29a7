import type { ListRow } from "@lavra/portuguese/blocks";
import type { KeyedMarker } from "../fetch-file-markers.ts";

/** Returns the names of a list's columns; one without a name for a list of texts. */
export const columnsOf = ({ options = [] }: Partial<Pick<KeyedMarker, "options">>): readonly string[] =>
  options.length === 0 ? [""] : options;

const isRow = (one: unknown): one is ListRow =>
  typeof one === "object" && one !== null && Object.values(one).every((cell) => typeof cell === "string");

const isBlank = (row: ListRow) => Object.values(row).every((cell) => cell.trim() === "");

/** Reads the value of a field that holds a list: texts by column, in order. */
export function readListValue(value: string): readonly ListRow[] {
  if (!value.startsWith("[")) return [];
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) && read.every(isRow) ? read : [];
  } catch {
    return [];
  }
}

/** Returns the value of a field that holds these rows, without blank ones. */
export function writeListValue(rows: readonly ListRow[]): string {
  const filled = rows.filter((row) => !isBlank(row));
  return filled.length === 0 ? "" : JSON.stringify(filled);
}

/** Returns the texts of a list's first column. */
export const firstTexts = (value: string): readonly string[] =>
  readListValue(value).flatMap((row) => Object.values(row)[0]?.trim() || []);
