import { type ImportColumn, importLimits } from "@lavra/contract/parties/import-parties";
import { isHead, proposeColumns } from "./propose-columns.ts";
import { readPasted } from "./read-pasted.ts";
import { isVcard, readVcards } from "./read-vcard.ts";
import { readXlsx } from "./read-xlsx.ts";
import { fileLimits, type Table, TableError, type TableInput } from "./table.ts";
import { decodeText, readCsv } from "./text-files.ts";

function requireFew(rows: readonly unknown[]): void {
  if (rows.length > importLimits.rows) throw new TableError("too_many_rows");
}

/** Rows whose cells are named already, as a table with a column for each name. */
function certain(rows: readonly Partial<Record<ImportColumn, string>>[]): Table {
  requireFew(rows);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ImportColumn[];
  if (columns.length === 0) throw new TableError("nobody");
  return {
    sheets: [],
    heads: columns.map(() => ""),
    rows: rows.map((row) => columns.map((column) => row[column] ?? "")),
    lines: rows.map((_, at) => at + 1),
    columns,
    isCertain: true,
  };
}

function withHeads(sheets: readonly string[], whole: readonly (readonly string[])[]): Table {
  const numbered = whole
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const width = Math.max(0, ...numbered.slice(0, 100).map(({ cells }) => cells.length));
  const first = numbered[0]?.cells ?? [];
  const hasHead = isHead(first);
  const own = hasHead ? numbered.slice(1) : numbered;
  const rows = own.map(({ cells }) => cells);
  if (rows.length === 0) throw new TableError("empty");
  requireFew(rows);
  const heads = Array.from({ length: width }, (_, at) => (hasHead ? (first[at] ?? "").trim() : ""));
  const lines = own.map(({ line }) => line);
  return { sheets, heads, rows, lines, columns: proposeColumns(heads, rows), isCertain: false };
}

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** First bytes of pictures and archives: PNG, JPEG, GIF, gzip, 7z and RAR. */
const foreignBytes: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
];
/** First characters of documents that would be read as CSV: PDF, PostScript, RTF, XML and HTML. */
const foreignText = /^\s*(?:%PDF-|%!PS|\{\\rtf|<\?xml|<!doctype|<html|<svg)/i;

/**
 * Reads a file of parties by what is in it, whatever its name: XLSX, vCard, CSV, or a pasted text.
 * @throws TableError
 */
export async function readTable(source: TableInput): Promise<Table> {
  if ("text" in source) return certain(readPasted(source.text));
  const bytes = new Uint8Array(source.bytes);
  if (bytes.length > fileLimits.bytes) throw new TableError("too_large");
  if (begins(bytes, 0x50, 0x4b)) {
    const { sheets, rows } = await readXlsx(bytes, source.sheet);
    return withHeads(sheets, rows);
  }
  // An old workbook, or one with a password, is an OLE file.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableError(isEncrypted(bytes) ? "locked" : "old_spreadsheet");
  if (foreignBytes.some((signature) => begins(bytes, ...signature))) throw new TableError("not_a_table");
  const text = decodeText(bytes);
  if (foreignText.test(text.slice(0, 200))) throw new TableError("not_a_table");
  if (isVcard(text)) return certain(readVcards(text));
  if (text.includes("\u0000")) throw new TableError("unreadable");
  return withHeads([], readCsv(text));
}

/** `EncryptedPackage` in UTF-16 names the content of a workbook with a password. */
const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder("utf-16le").decode(bytes.slice(0, bytes.length & ~1)).includes("EncryptedPackage");
