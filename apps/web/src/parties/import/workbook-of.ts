import Papa from "papaparse";
import { writeSpreadsheet } from "./write-spreadsheet.ts";

/** Returns exported CSV as a workbook, whose cells are texts. */
export function workbookOf(csv: string): Promise<Blob> {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { delimiter: ";", skipEmptyLines: true });
  return writeSpreadsheet(data, "xlsx", "Partes");
}
