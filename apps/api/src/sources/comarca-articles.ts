/**
 * Places whose names take an article, in capitals. Names of towns usually have none and take `DE`; those that come from
 * a common word have one where people there and the prefecture use it ("Prefeitura do Recife"). Usage varies for many
 * more: unsettled names are not listed, and a field accepts any typed text.
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
