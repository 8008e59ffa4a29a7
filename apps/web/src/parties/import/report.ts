import type { ImportOutcome } from "@lavra/contract/parties/import-parties";
import { type ShownRow, twinSentence } from "./import-rows.ts";
import { actNames, outcomeNames } from "./import-words.ts";
import { writeSpreadsheet } from "./write-spreadsheet.ts";

const heads = ["Linha", "Nome", "CPF ou CNPJ", "Resultado", "Motivo"];

/** Writes what becomes of each row, or what became of it, and why. */
export function writeReport(
  rows: readonly ShownRow[],
  outcomes: readonly ImportOutcome[] | undefined,
  format: "csv" | "xlsx",
): Promise<Blob> {
  const lines = rows.map((row) => {
    const outcome = outcomes?.[row.at];
    const reasons = [...row.notes.map(({ message }) => message), twinSentence(row) ?? ""].filter(Boolean);
    const result = outcome === undefined ? actNames[row.act] : outcomeNames[outcome];
    return [String(row.line), row.name, row.identifier, result, reasons.join(" ")];
  });
  return writeSpreadsheet([heads, ...lines], format, "Importação");
}
