import type { ImportColumn } from "@lavra/contract/parties/import-parties";

/** What one column may hold; null for one that is not read. */
export type Column = ImportColumn | null;

/** Rows of a file, as texts. */
export interface Table {
  /** Names of the sheets of a spreadsheet; empty for other files. */
  readonly sheets: readonly string[];
  /** Heads of the columns; "" where the file has none. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Number of each row in its file, from 1: heads and empty rows count. */
  readonly lines: readonly number[];
  /** What the columns seem to hold. */
  readonly columns: readonly Column[];
  /** True if the file says what each column holds, as a vCard does: there is nothing to choose. */
  readonly isCertain: boolean;
}

/** Largest file, in bytes, unpacked and as it is. */
export const fileLimits = { bytes: 10 * 1024 * 1024, unpacked: 100 * 1024 * 1024, parts: 500, columns: 200 } as const;

/** Why a file is not read. */
export type TableFault =
  | "too_large"
  | "too_many_columns"
  | "too_many_rows"
  | "empty"
  | "unreadable"
  | "not_a_table"
  | "old_spreadsheet"
  | "locked"
  | "too_slow"
  | "nobody";

/** A file that is not read, with the reason. */
export class TableError extends Error {
  readonly fault: TableFault;
  constructor(fault: TableFault) {
    super(fault);
    this.name = "TableError";
    this.fault = fault;
  }
}

/** A file, or a text that was pasted. */
export type TableInput =
  | { readonly bytes: ArrayBuffer; readonly sheet?: string | undefined }
  | { readonly text: string };
