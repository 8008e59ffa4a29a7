import Papa from "papaparse";

/** A spreadsheet runs a cell that begins so as a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;
const safe = (cell: string) => (formulaStart.test(cell) ? `'${cell}` : cell);

/** Writes rows as CSV for Excel in Portuguese, or as a workbook of texts; the first row is the head. */
export async function writeSpreadsheet(
  rows: readonly (readonly string[])[],
  format: "csv" | "xlsx",
  sheet: string,
): Promise<Blob> {
  if (format === "csv") {
    const lines = rows.map((row) => `${row.map((cell) => `"${safe(cell).replaceAll('"', '""')}"`).join(";")}\r\n`);
    return new Blob([`\uFEFF${lines.join("")}`], { type: "text/csv;charset=utf-8" });
  }
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const data = rows.map((row, at) =>
    row.map((cell) => ({ value: safe(cell), type: String, ...(at === 0 ? { fontWeight: "bold" as const } : {}) })),
  );
  return writeXlsxFile([{ data, sheet, stickyRowsCount: 1 }]).toBlob();
}

/** Returns exported CSV as a workbook, whose cells are texts. */
export function workbookOf(csv: string): Promise<Blob> {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { delimiter: ";", skipEmptyLines: true });
  return writeSpreadsheet(data, "xlsx", "Partes");
}
