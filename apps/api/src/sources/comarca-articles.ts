/**
 * The places that are spoken of with an article, in capitals. Names of towns have none and take `DE`; those that come
 * from a common word keep theirs where people there and the prefecture use it ("Prefeitura do Recife"). Usage wavers for
 * many more: what is not settled is not here, and a field takes what is typed.
 */
export const comarcaArticles: ReadonlyMap<string, "DO" | "DA"> = new Map([
  ["CAPITAL", "DA"],
  ["CABO DE SANTO AGOSTINHO", "DO"],
  ["CRATO", "DO"],
  ["EUSÉBIO", "DO"],
  ["ILHA DE ITAMARACÁ", "DA"],
  ["LAPA", "DA"],
  ["RECIFE", "DO"],
  ["RIO DE JANEIRO", "DO"],
  ["SERRA", "DA"],
  ["SERRO", "DO"],
]);
