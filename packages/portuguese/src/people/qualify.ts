import { writeAddress } from "./address.ts";
import { groupOfParties } from "./names.ts";
import { isPerson, isRepresented, type Party } from "./party.ts";
import { tidy } from "./recorded-words.ts";
import {
  commonAddressText,
  haveSameRepresentatives,
  joinTexts,
  qualifyOne,
  qualifyTogether,
} from "./representation.ts";
import { type ItemOptions, partyText, phrasesOf, withRegime } from "./texts/party-items.ts";

/** What a template turns off, and the office's phrases. */
export type QualifyOptions = Pick<ItemOptions, "withoutBirth" | "wording">;

/** A text, and the recorded words in it whose forms are not known: they stay as recorded until a person says them. */
export interface QualifiedText {
  readonly text: string;
  readonly questions: readonly string[];
}

/** True for a list of two people who are each other's spouse or partner, and act for themselves. */
function isCouple(parties: readonly Party[]): boolean {
  const [one, other] = parties;
  if (!one || !other || parties.length > 2 || parties.some((party) => !isPerson(party) || isRepresented(party)))
    return false;
  return one.with === 1 && other.with === 0;
}

/** `casados entre si sob o regime da comunhão parcial de bens` */
function coupleWords(couple: readonly Party[], options: QualifyOptions): string {
  const group = groupOfParties(couple);
  if (!group) return "";
  const write = phrasesOf(options, group);
  if (couple.some(({ union }) => union)) return write("coupleUnion") ?? "";
  const regimes = [...new Set(couple.flatMap(({ regime }) => tidy(regime) ?? []))];
  return withRegime(write("couple"), regimes.length === 1 ? regimes[0] : undefined, write) ?? "";
}

/** Address that all have in common, as written; undefined if one is an entity, represented, or lives elsewhere. */
function sharedAddress(parties: readonly Party[]): string | undefined {
  if (parties.length < 2 || parties.some((party) => !isPerson(party) || isRepresented(party))) return undefined;
  const [first, ...others] = parties.map(({ address }) => writeAddress(address));
  return others.every((address) => address === first) ? first : undefined;
}

function write(parties: readonly Party[], options: QualifyOptions, ask: (word: string) => void): string {
  const [only] = parties;
  if (only && parties.length === 1) return qualifyOne(only, options, ask);
  if (haveSameRepresentatives(parties)) return qualifyTogether(parties, options, ask);
  const address = sharedAddress(parties);
  const isPaired = isCouple(parties);
  const own: ItemOptions = {
    withoutBirth: options.withoutBirth,
    wording: options.wording,
    withoutCivil: isPaired,
    withoutAddress: address !== undefined,
  };
  const texts = parties.map((party) =>
    isRepresented(party) ? qualifyOne(party, own, ask) : partyText(party, own, ask),
  );
  const couple = isPaired ? coupleWords(parties, options) : "";
  const place = address === undefined ? "" : commonAddressText(parties, address, options);
  return `${joinTexts(texts, parties.some(isRepresented))}${couple && `, ${couple}`}${place}`;
}

/**
 * Writes the qualificação of one or several parties in one sentence, without a final stop. Missing items go with their
 * commas. Source: CPC (Law 13.105/2015) arts. 71, 75 and 319.
 */
export function qualify(parties: readonly Party[], options: QualifyOptions = {}): QualifiedText {
  const questions = new Set<string>();
  const text = write(parties, options, (word) => questions.add(word));
  return { text, questions: [...questions] };
}
