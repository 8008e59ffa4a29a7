import type { Paper, UnshownKind } from "@lavra/contract/paper/paper";

const words: Readonly<Record<UnshownKind, string>> = {
  chart: "gráfico",
  diagram: "diagrama",
  object: "objeto incorporado",
  ink: "desenho à mão",
  shape: "forma desenhada",
  "picture-format": "imagem em formato que o navegador não abre",
  "picture-missing": "imagem que falta no arquivo",
  wrapping: "texto ao redor de figura",
  frame: "moldura de texto",
  formula: "fórmula",
  field: "campo calculado pelo Word",
  contents: "páginas do sumário",
  "hidden-text": "texto oculto",
  "deleted-text": "texto excluído com controle de alterações, que aqui não aparece",
  "number-format": "formato de numeração",
  "line-numbers": "números de linha",
  watermark: "marca-d’água",
  "page-borders": "borda de página",
  "right-to-left": "texto da direita para a esquerda",
  "vertical-text": "texto na vertical",
  "character-grid": "grade de caracteres",
  hyphenation: "hifenização automática",
  "too-much": "o fim do documento, longo demais para a prévia",
};

const list = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Returns a sentence about what the paper shows differently from Word; undefined if there is nothing. */
export function unshownSentence({ unshown, cut }: Pick<Paper, "unshown" | "cut">): string | undefined {
  const counts = new Map<string, number>();
  const kinds: UnshownKind[] = [...unshown.map(({ kind }) => kind), ...(cut ? (["too-much"] as const) : [])];
  for (const kind of kinds) counts.set(words[kind], (counts.get(words[kind]) ?? 0) + 1);
  if (counts.has(words["too-much"])) counts.set(words["too-much"], 1);
  if (counts.size === 0) return undefined;
  const listed = [...counts].map(([word, count]) => (count === 1 ? word : `${word} (${count})`));
  return `No Word aparece diferente: ${list.format(listed)}.`;
}

/** Returns the words in the place of content that is not shown. */
export const gapWords = ({ unshown }: Pick<Paper, "unshown">, index: number): string => {
  const kind = unshown[index]?.kind;
  return kind === undefined ? "Aparece só no Word" : `Aparece só no Word: ${words[kind]}`;
};
