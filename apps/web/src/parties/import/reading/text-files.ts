import Papa from "papaparse";
import { fileLimits, TableError } from "./table.ts";

/** Lines that show the separator. */
const sample = 10;

/** Reads the lines of a CSV file, empty ones too; its separator is found by itself. */
export function readCsv(text: string): string[][] {
  // A first line `sep=;` is Excel's own way to name the separator.
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const body = named === undefined ? text : text.slice(text.indexOf("\n") + 1);
  const seen = Papa.parse<string[]>(body, {
    delimitersToGuess: [";", ",", "\t", "|"],
    skipEmptyLines: "greedy",
    preview: sample,
  });
  const delimiter = named ?? seen.meta.delimiter;
  const { data } = Papa.parse<string[]>(body, { delimiter });
  if (data.some((row) => row.length > fileLimits.columns)) throw new TableError("too_many_columns");
  return data;
}

/**
 * Decodes a text file: by its byte order mark, as UTF-8 if it is, and otherwise as Windows-1252, which Excel in
 * Portuguese writes.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
