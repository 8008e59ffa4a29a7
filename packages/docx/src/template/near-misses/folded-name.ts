/** A name without what people write now one way, now another. */
export interface FoldedName {
  readonly key: string;
  /** Words in capitals without accents, in order. */
  readonly words: readonly string[];
  /** The words run together; digits that stood apart stay apart. */
  readonly text: string;
}

const SEPARATORS = /[\s\u00a0_./-]+/;
const ORDINALS = /[ºª°]/g;

/** The letters of a key with their accents, words run together: what twins are compared by. */
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
