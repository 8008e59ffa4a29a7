import type { ImportColumn, ImportNoteCode } from "@lavra/contract/parties/import-parties";

/** Cells of a row by what their columns hold; several columns of one kind stand on lines of their own. */
export type Cells = Readonly<Partial<Record<ImportColumn, string>>>;

/** Takes a remark about a cell. */
export type NoteRow = (code: ImportNoteCode, found?: string) => void;

/** Returns the cells of a row by what their columns hold, without invisible characters and superfluous spaces. */
export function cellsOf(columns: readonly (ImportColumn | null)[], row: readonly string[]): Cells {
  const cells: Partial<Record<ImportColumn, string>> = {};
  for (const [at, column] of columns.entries()) {
    const text = plainText(row[at] ?? "");
    if (column === null || text === "") continue;
    const before = cells[column];
    cells[column] = before === undefined ? text : `${before}\n${text}`;
  }
  return cells;
}

const plainText = (text: string) =>
  text
    .normalize("NFC")
    // What an export writes before what a spreadsheet would run as a formula.
    .replace(/^'(?=[=+\-@])/, "")
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters of copied cells
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, " ")
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, "")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
