import { yearsAt } from "./age.ts";
import { groupOfParties } from "./names.ts";
import { entityTexts, isPerson, isRepresented, type Party } from "./party.ts";
import { tidy } from "./recorded-words.ts";

/** Age from which the law protects a person: Law 10.741/2003 art. 1. */
const elderly = 60;

const byKind = Object.keys(entityTexts).map((kind) => [kind.toUpperCase(), kind] as const);

/** Facts about the parties of a field that are not kinds of entities. */
const facts = {
  /** All are people. */
  PF: (parties) => parties.every(isPerson),
  /** All are entities. */
  PJ: (parties) => parties.every((party) => !isPerson(party)),
  MENOR: (parties) => parties.some(({ kind }) => kind === "menor" || kind === "pubere"),
  REPRESENTADO: (parties) => parties.some(isRepresented),
  VARIOS: (parties) => groupOfParties(parties)?.isPlural === true,
  FEMININO: (parties) => groupOfParties(parties)?.gender === "f",
  /** One is 60 or older at the date. */
  IDOSO: (parties, date) =>
    parties.some(({ birth }) => birth !== undefined && date !== undefined && (yearsAt(birth, date) ?? 0) >= elderly),
  SEM_CPF: (parties) => parties.some((party) => isPerson(party) && !tidy(party.cpf)),
} as const satisfies Record<string, (parties: readonly Party[], date?: string) => boolean>;

/** Names of the facts about parties, for conditions: `AUTOR.PJ`, `RÉU.MUNICIPIO`. */
export const partyFacts: readonly string[] = [...Object.keys(facts), ...byKind.map(([name]) => name)];

/**
 * Returns whether a fact holds for the parties of a field; without parties none does. `date` is the date of the
 * document, `2026-11-29`.
 * @returns undefined if there is no such fact
 */
export function partyFact(name: string, parties: readonly Party[], date?: string): boolean | undefined {
  if (!partyFacts.includes(name)) return undefined;
  if (parties.length === 0) return false;
  const kind = byKind.find(([known]) => known === name)?.[1];
  if (kind !== undefined) return parties.some((party) => party.kind === kind);
  return facts[name as keyof typeof facts](parties, date);
}
