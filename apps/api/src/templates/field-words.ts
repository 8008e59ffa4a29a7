/** Words for fields that Word computes, by their name in the file (ECMA-376 part 1, 17.16.5). */
const words: Readonly<Record<string, string>> = {
  TOC: "o sumário ou uma lista de figuras",
  INDEX: "o índice remissivo",
  TOA: "o índice de autoridades",
  PAGEREF: "números de páginas em referências",
  NUMPAGES: "o total de páginas no texto",
  SECTIONPAGES: "o total de páginas no texto",
  REF: "referências cruzadas",
  NOTEREF: "referências a notas",
  SEQ: "números de legendas",
  STYLEREF: "textos que repetem um título",
  SECTION: "números de seções",
  IF: "textos com condição",
  COMPARE: "textos com condição",
  "=": "totais e outras fórmulas",
};

const inSeries = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Returns fields in words that follow a colon: `o sumário ou uma lista de figuras e referências cruzadas`. */
export const fieldWords = (names: readonly string[]): string =>
  inSeries.format(new Set(names.map((name) => words[name] ?? "outros campos")));
