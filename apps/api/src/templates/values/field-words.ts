import type { ComputedField, ComputedFields } from "@lavra/docx";

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

/** Words for fields that the engine computes itself. */
const computedWords: Readonly<Record<string, string>> = {
  SUM: "soma",
  "=": "fórmula",
  IF: "condição",
  REF: "referência",
  NOTEREF: "referência a nota",
  SEQ: "número de legenda",
  TOC: "títulos do sumário",
};

/** Most fields named, and most characters of each result. */
const [mostNamed, longestResult] = [4, 60];

function computedWord({ name, result }: ComputedField): string {
  const word = computedWords[name] ?? "campo";
  if (name === "TOC") return word;
  const line = result.replace(/\s+/g, " ").trim();
  const shown = line.length > longestResult ? `${line.slice(0, longestResult - 1).toWellFormed()}…` : line;
  return `${word} (${shown || "sem texto"})`;
}

/** Returns computed fields in words that follow a colon: `soma (R$ 1.500,00) e condição (inscrita)`. */
export function computedFieldWords({ count, first }: ComputedFields): string {
  const named = [...new Set(first.map(computedWord))].slice(0, mostNamed);
  const isWhole = count === first.length && new Set(first.map(computedWord)).size === named.length;
  return isWhole ? inSeries.format(named) : `${named.join(", ")} e mais ${count - named.length}`;
}

const inSeries = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Returns fields in words that follow a colon: `o sumário ou uma lista de figuras e referências cruzadas`. */
export const fieldWords = (names: readonly string[]): string =>
  inSeries.format(new Set(names.map((name) => words[name] ?? "outros campos")));
