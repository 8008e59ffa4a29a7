/** A name without its variable spelling. */
export interface FoldedName {
  readonly key: string;
  /** Words in capitals without accents, in order. */
  readonly words: readonly string[];
  /** The words joined; digits that were separate remain separate. */
  readonly text: string;
}

const SEPARATORS = /[\s\u00a0_./-]+/;
const ORDINALS = /[ºª°]/g;

/** Returns the letters of a key with their accents, words joined: twins are compared by it. */
export function lettersOf(key: string): string[] {
  const bare = key.slice(1, -1).replace(ORDINALS, "");
  return bare.normalize("NFD").match(/[\p{L}\p{N}]\p{M}*/gu) ?? [];
}

export function foldName(key: string): FoldedName {
  const plain = key.slice(1, -1).normalize("NFD").replace(/\p{M}/gu, "").replace(ORDINALS, "").toUpperCase();
  const words = plain.split(SEPARATORS).filter((word) => word !== "");
  let text = "";
  for (const word of words) text += /\d$/.test(text) && /^\d/.test(word) ? `|${word}` : word;
  return { key, words, text };
}
