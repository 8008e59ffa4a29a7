import type { Group } from "../../agreement/four-forms.ts";
import { type PhraseName, phraseNames, phraseRules, phrases } from "./phrases.ts";
import { type PhraseFault, type ReadPhrase, readPhrase, writePhrase } from "./read-phrase.ts";

/** What an office writes in another way than the shipped texts. */
export interface OfficeWording {
  /** Changed phrases by name. */
  readonly texts: Readonly<Record<string, string>>;
  /** Names of the phrases that are left out. */
  readonly off: readonly string[];
}

/** The phrases that texts about parties are written with. */
export interface Wording {
  /** Returns a phrase beside a group; undefined if it is left out. */
  readonly write: (name: PhraseName, group: Group, data?: Readonly<Record<string, string>>) => string | undefined;
  readonly isOff: (name: string) => boolean;
}

const shipped = new Map<PhraseName, ReadPhrase>();

/** Returns a shipped phrase, read once. */
function shippedPhrase(name: PhraseName): ReadPhrase {
  const known = shipped.get(name);
  if (known) return known;
  const read = readPhrase(name, phrases[name].text);
  const phrase = "code" in read ? [] : read;
  shipped.set(name, phrase);
  return phrase;
}

const isPhrase = (name: string): name is PhraseName => (phraseNames as readonly string[]).includes(name);

/** Returns an office's phrases, each read when it is first written; one that cannot be read is written as shipped. */
export function createWording({ texts, off }: OfficeWording): Wording {
  const own = new Map<PhraseName, ReadPhrase>();
  const left = new Set(off.filter((name) => isPhrase(name) && !phraseRules(name).isFixed));
  const phraseOf = (name: PhraseName): ReadPhrase => {
    const known = own.get(name);
    if (known) return known;
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    const read = text === undefined ? undefined : readPhrase(name, text);
    const phrase = read && !("code" in read) ? read : shippedPhrase(name);
    own.set(name, phrase);
    return phrase;
  };
  return {
    write: (name, group, data = {}) => (left.has(name) ? undefined : writePhrase(phraseOf(name), group, data)),
    isOff: (name) => left.has(name),
  };
}

/** The shipped texts. */
export const shippedWording: Wording = createWording({ texts: {}, off: [] });

/** A phrase that cannot be read. */
export interface WordingFault {
  readonly phrase: PhraseName;
  readonly fault: PhraseFault;
}

/** Returns what cannot be read in an office's phrases, in the order of the text. Unknown names are ignored. */
export const wordingFaults = ({ texts }: Pick<OfficeWording, "texts">): readonly WordingFault[] =>
  phraseNames.flatMap((phrase) => {
    const text = texts[phrase];
    const read = text === undefined ? undefined : readPhrase(phrase, text);
    return read && "code" in read ? [{ phrase, fault: read }] : [];
  });

/** Returns an office's phrases without those that are as shipped, in the order of the text, on one line each. */
export function changedWording({ texts, off }: OfficeWording): OfficeWording {
  const changed = phraseNames.flatMap((name) => {
    const text = texts[name]?.normalize("NFC").replace(/\s+/g, " ").trim();
    return text === undefined || text === phrases[name].text ? [] : [[name, text] as const];
  });
  return {
    texts: Object.fromEntries(changed),
    off: phraseNames.filter((name) => off.includes(name) && !phraseRules(name).isFixed),
  };
}
