import { unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { fileLimits, TableError } from "./table.ts";

/** Parts of a workbook that its cells need: no macros, pictures or links. */
const isNeeded = (name: string) =>
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?workbook\.xml(?:\.rels)?|xl\/(?:styles|sharedStrings)\.xml|xl\/worksheets\/[^/]+\.xml)$/i.test(
    name,
  );

/**
 * Returns the needed parts of a workbook in an archive without compression. What they say of their sizes is added up
 * before anything is unpacked, and no part becomes larger than it says.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let size = 0;
  let parts = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isNeeded(name)) return false;
      size += originalSize;
      parts += 1;
      if (size > fileLimits.unpacked || parts > fileLimits.parts) throw new TableError("too_large");
      return true;
    },
  });
  // An archive of something else, such as a Word document.
  if (!Object.keys(files).some((name) => /workbook\.xml$/i.test(name))) throw new TableError("not_a_table");
  for (const part of Object.values(files)) refuseEntities(part);
  // The library unpacks large parts in workers of its own, which the page's security policy does not allow.
  return zipSync(files, { level: 0 }).slice().buffer;
}

/** Workbooks have no document type; one could multiply entities. */
function refuseEntities(part: Uint8Array): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder().decode(part.subarray(0, 4096))))
    throw new TableError("unreadable");
}

const two = (number: number) => String(number).padStart(2, "0");

/** A cell as text: dates as days, whole numbers without an exponent. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) {
    return Number.isNaN(cell.getTime())
      ? ""
      : `${two(cell.getUTCDate())}/${two(cell.getUTCMonth() + 1)}/${String(cell.getUTCFullYear()).padStart(4, "0")}`;
  }
  if (typeof cell === "number" && Number.isInteger(cell)) return BigInt(cell).toString();
  if (typeof cell === "boolean") return cell ? "sim" : "não";
  return String(cell);
}

/** Reads a sheet of a workbook, the first one by default, with its empty rows. */
export async function readXlsx(
  bytes: Uint8Array,
  wanted: string | undefined,
): Promise<{ sheets: string[]; rows: string[][] }> {
  const archive = attempt(() => unpacked(bytes));
  const sheets = await readXlsxFile(archive).catch(() => {
    throw new TableError("unreadable");
  });
  const filled = sheets.filter(({ data }) => data.length > 0);
  const chosen = sheets.find(({ sheet }) => sheet === wanted) ?? filled[0];
  const data = (chosen?.data ?? []) as unknown[][];
  if (data.some((row) => row.length > fileLimits.columns)) throw new TableError("too_many_columns");
  return {
    sheets: filled.map(({ sheet }) => sheet),
    rows: data.map((row) => row.map(textOf)),
  };
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof TableError ? cause : new TableError("unreadable");
  }
}
