import type { Place } from "@lavra/docx/inspect";

/** Where something stands, as a person would say it: "parágrafo 12", "cabeçalho", "nota 3". */
export function placeWords({ story, shown, note }: Place): string {
  if (story === "header") return "cabeçalho";
  if (story === "footer") return "rodapé";
  if (story === "footnotes") return `nota ${note ?? shown}`;
  if (story === "endnotes") return `nota de fim ${note ?? shown}`;
  return `parágrafo ${shown}`;
}
