import type { KnownMarkers } from "../library/index.ts";
import { countUses } from "./store.ts";

/** Most keys that names are compared with; the most used ones count. */
const mostKnown = 2000;

/** Correct spellings of common names. Uses added to theirs make them win over misspellings. */
const standard = ["CLIENTE", "CPF", "CNPJ", "DATA", "ESTADO", "COMARCA", "TRIBUNAL", "ADVOGADO", "OAB", "VALOR"];
const standardUses = 100;

/**
 * Returns the markers of the tenant's other files and of the platform's, and the standard ones, with their number of
 * uses.
 */
export const knownMarkers: KnownMarkers = async (tx, { scopeId, fileId }) => {
  const uses = new Map(await countUses(tx, scopeId, { except: fileId, most: mostKnown }));
  for (const name of standard) uses.set(`{${name}}`, (uses.get(`{${name}}`) ?? 0) + standardUses);
  return uses;
};
