import type { Place } from "@lavra/docx/inspect";

/** Returns a place in words, as people say it: "parágrafo 12", "cabeçalho", "nota 3". */
export function placeWords({ story, shown, note }: Place): string {
  if (story === "header") return "cabeçalho";
  if (story === "footer") return "rodapé";
  if (story === "footnotes") return `nota ${note ?? shown}`;
  if (story === "endnotes") return `nota de fim ${note ?? shown}`;
  return `parágrafo ${shown}`;
}
