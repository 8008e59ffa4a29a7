/** A word in its four forms: masculine singular, masculine plural, feminine singular, feminine plural. */
export interface FourForms {
  readonly ms: string;
  readonly mp: string;
  readonly fs: string;
  readonly fp: string;
}

/** Gender of one or several parties; `u` is unknown. */
export type GroupGender = "m" | "f" | "u";

/** What a word agrees with. */
export interface Group {
  readonly gender: GroupGender;
  readonly isPlural: boolean;
  /** Exactly two, and none is several people under one name: `ambos`. */
  readonly isPair: boolean;
}

/** One party as agreement sees it; `isPlural` marks several people under one name: "Herdeiros de". */
export interface Member {
  readonly gender: GroupGender;
  readonly isPlural?: boolean | undefined;
}

/**
 * Returns the group of parties: masculine if any is masculine, else unknown if any is unknown, else feminine. The order
 * of the parties has no effect.
 * @returns undefined if there are no parties
 */
export function groupOf(members: readonly Member[]): Group | undefined {
  if (members.length === 0) return undefined;
  const genders = members.map(({ gender }) => gender);
  const hasPlural = members.some(({ isPlural }) => isPlural);
  return {
    gender: genders.includes("m") ? "m" : genders.includes("u") ? "u" : "f",
    isPlural: members.length > 1 || hasPlural,
    isPair: members.length === 2 && !hasPlural,
  };
}

/** Returns a word that is the same for both genders. */
export const common = (singular: string, plural: string): FourForms => ({
  ms: singular,
  mp: plural,
  fs: singular,
  fp: plural,
});

/** Returns a word that never varies. */
export const invariable = (word: string): FourForms => common(word, word);

/** Reads `ator atores atriz atrizes`. */
export function readFour(line: string): FourForms {
  const [ms = "", mp = "", fs = "", fp = ""] = line.trim().split(" ");
  return { ms, mp, fs, fp };
}

/** Returns the forms of several words as the forms of their phrase. */
export function joinForms(words: readonly FourForms[], joint = " "): FourForms {
  const all = (form: keyof FourForms) => words.map((word) => word[form]).join(joint);
  return { ms: all("ms"), mp: all("mp"), fs: all("fs"), fp: all("fp") };
}

/** Applies a change to each of the four forms. */
export const mapForms = ({ ms, mp, fs, fp }: FourForms, change: (form: string) => string): FourForms => ({
  ms: change(ms),
  mp: change(mp),
  fs: change(fs),
  fp: change(fp),
});
