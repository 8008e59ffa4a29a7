import type { OfficeWording, WordingTexts } from "@lavra/contract/accounts/office-wording";
import { type PhraseName, phraseNames, phraseRules } from "@lavra/portuguese/people";

/** A phrase as the form shows it. */
export interface ShownPhrase {
  readonly text: string;
  readonly isOff: boolean;
}

/** Phrases of an office that were changed in the form and are not saved. */
export type Edits = Readonly<Partial<Record<PhraseName, ShownPhrase>>>;

const shippedPhrase = (name: PhraseName): ShownPhrase => ({ text: phraseRules(name).text, isOff: false });

const storedPhrase = ({ texts, off }: WordingTexts, name: PhraseName): ShownPhrase => ({
  text: texts[name] ?? phraseRules(name).text,
  isOff: off.includes(name),
});

const isSame = (one: ShownPhrase, other: ShownPhrase) => one.text === other.text && one.isOff === other.isOff;

/** Returns a phrase as the form shows it. */
export const shownPhrase = (stored: WordingTexts, edits: Edits, name: PhraseName): ShownPhrase =>
  edits[name] ?? storedPhrase(stored, name);

/** True for a phrase that is as shipped. */
export const isShipped = (name: PhraseName, shown: ShownPhrase): boolean => isSame(shown, shippedPhrase(name));

/** Returns the edits with that of a phrase, or without it if the phrase is as it is stored. */
export function withEdit(stored: WordingTexts, edits: Edits, name: PhraseName, part: Partial<ShownPhrase>): Edits {
  const next = { ...shownPhrase(stored, edits, name), ...part };
  const { [name]: _, ...others } = edits;
  return isSame(next, storedPhrase(stored, name)) ? others : { ...others, [name]: next };
}

/** Returns edits that make all phrases those of a version. */
export const editsTo = (stored: WordingTexts, wanted: WordingTexts): Edits =>
  phraseNames.reduce<Edits>((edits, name) => withEdit(stored, edits, name, storedPhrase(wanted, name)), {});

/** Returns edits that make all phrases as shipped. */
export const editsToShipped = (stored: WordingTexts): Edits => editsTo(stored, { texts: {}, off: [] });

/** Returns the phrases as they are sent: the edits over the version that was changed. */
export function wordingToSend(stored: OfficeWording, edits: Edits): OfficeWording {
  const shown = phraseNames.map((name) => [name, shownPhrase(stored, edits, name)] as const);
  return {
    version: stored.version,
    texts: Object.fromEntries(
      shown.flatMap(([name, { text, isOff }]) => (isOff || text === phraseRules(name).text ? [] : [[name, text]])),
    ),
    off: shown.flatMap(([name, { isOff }]) => (isOff ? [name] : [])),
  };
}
