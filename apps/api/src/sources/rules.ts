import type { Place } from "../platform/geography/brazil.ts";

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

const { compare } = new Intl.Collator("pt-BR");
const inCapitals = (name: string) => name.toLocaleUpperCase("pt-BR");
const once = (texts: readonly string[]) => [...new Set(texts)];

/** Returns the names of states, sorted. */
export const stateOptions = (states: readonly Place[]): string[] =>
  once(states.map(({ name }) => name)).toSorted(compare);

/** Returns options such as `Campinas/SP`, sorted by name and then by state. */
export function municipalityOptions(municipalities: readonly Place[]): string[] {
  const sorted = municipalities.toSorted((a, b) => compare(a.name, b.name) || compare(a.uf, b.uf));
  return once(sorted.map(({ name, uf }) => `${name}/${uf}`));
}

/**
 * Returns the texts that follow "Comarca" in a heading: `DA CAPITAL`, then every municipality's name once, sorted: `DE
 * CAMPINAS`, `DO RIO DE JANEIRO`.
 */
export function comarcaOptions(municipalities: readonly Place[]): string[] {
  const names = once(municipalities.map(({ name }) => inCapitals(name))).toSorted(compare);
  return once(["CAPITAL", ...names]).map((name) => `${comarcaArticles.get(name) ?? "DE"} ${name}`);
}
