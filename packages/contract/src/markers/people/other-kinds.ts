/** Kinds of values that are of a lawsuit, the office or a document, and never a datum of a person. */
export const otherKinds: ReadonlySet<string> = new Set([
  "cnj",
  "oab",
  "moeda",
  "percentual",
  "sim_nao",
  "parte",
  "lista",
  "condicao",
]);
