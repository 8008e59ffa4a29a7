import { eachWord, plainWord } from "../search/word-form.ts";

/** Words between names that people leave out. */
const particles = new Set(["da", "das", "de", "di", "do", "dos", "e", "del"]);

/** Spellings of one sound in names, applied in order to a word without accents. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/w/g, "v"],
  [/y/g, "i"],
  // A cedilla sounds as s, also where it is not written: Conceicao, Lourenco, Goncalves.
  [/c(?=[ei]|ao$)|(?<=n)c(?=[ao]$)|(?<=^gon)c(?=al)/g, "s"],
  [/ck|k|qu(?=[ei])/g, "c"],
  [/g(?=[ei])/g, "j"],
  [/z/g, "s"],
  // Mute letters: Victor, Baptista, Theresa, Helena.
  [/c(?=t)|p(?=t)/g, ""],
  [/(?<![cln])h/g, ""],
  [/m(?=[bp])/g, "n"],
  // Doubled letters: Anna, Rossi, Mello.
  [/([a-z])\1+/g, "$1"],
];

const soundOf = (word: string) => spellings.reduce((sound, [spelling, one]) => sound.replace(spelling, one), word);

/**
 * Returns one key for the spellings of a name: without accents, case, particles and order of words, with equal letters
 * for equal sounds. `Luiz de Souza`, `LUÍS SOUSA` and `Sousa, Luís` are all `luis sousa`. "" if there is no letter.
 */
export const nameSound = (name: string): string =>
  [...name.matchAll(eachWord())]
    .map(([word]) => plainWord(word))
    .filter((word) => word !== "" && !particles.has(word))
    .map(soundOf)
    .toSorted()
    .join(" ");
