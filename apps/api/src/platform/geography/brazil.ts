import { readFileSync } from "node:fs";

/** A state or a municipality: its name, and the abbreviation of the state. */
export interface Place {
  readonly name: string;
  readonly uf: string;
}

/** Reads states and municipalities from `brazil.txt` beside this file. */
export function readBundled(): { states: Place[]; municipalities: Place[] } {
  const states: Place[] = [];
  const municipalities: Place[] = [];
  let uf = "";
  for (const line of readFileSync(new URL("brazil.txt", import.meta.url), "utf8").split("\n")) {
    if (line.startsWith(" ")) municipalities.push({ name: line.slice(1), uf });
    else if (line !== "" && !line.startsWith("#")) {
      uf = line.slice(0, 2);
      states.push({ name: line.slice(3), uf });
    }
  }
  return { states, municipalities };
}

/** Returns one form for the spellings of a place: without accents, case, apostrophes and hyphens. */
export const placeKey = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\p{M}'’´`]/gu, "")
    .toLowerCase()
    .split(/[\s-]+/)
    .join(" ")
    .trim();

/** Municipalities of one name. */
export interface NamedMunicipality {
  readonly name: string;
  /** Abbreviations of the states that have one, in the order of the list. */
  readonly states: readonly string[];
}

let byKey: ReadonlyMap<string, NamedMunicipality> | undefined;

/** Returns the municipalities of Brazil by `placeKey` of their names; the list is read when first needed. */
export function municipalitiesByKey(): ReadonlyMap<string, NamedMunicipality> {
  if (byKey) return byKey;
  const found = new Map<string, NamedMunicipality>();
  for (const { name, uf } of readBundled().municipalities) {
    const key = placeKey(name);
    const known = found.get(key);
    found.set(key, { name: known?.name ?? name, states: [...(known?.states ?? []), uf] });
  }
  byKey = found;
  return found;
}
