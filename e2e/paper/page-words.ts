/** Signs that no one reads, and private ones of symbol fonts, whose meaning only the font knows. */
const unread = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\u{e000}-\u{f8ff}]/gu;

/** Returns a word without its hyphens and bullets, and in small letters: lines, fonts and capitals change them. */
const bare = (word: string) =>
  word
    .normalize("NFKC")
    .replace(unread, "")
    .replace(/[\p{Pd}•▪●○◦⇒✓➢]/gu, "")
    .toLocaleLowerCase("pt-BR");

const barely = (text: string) =>
  text
    .split(/\s+/)
    .map(bare)
    .filter((word) => word !== "");

/** Up to this length a word, such as a list number, is found only at the beginning or end of a word on the page. */
const short = 4;

/**
 * Returns the words of a PDF that are not on the pages. A word that the PDF has parted, or that stands against its
 * neighbour on the page, is found too.
 */
export function lostWords(pages: readonly string[], pdf: string): string[] {
  const ours = barely(pages.join(" "));
  const all = ours.join("");
  const stands = (word: string) => ours.some((one) => one.startsWith(word) || one.endsWith(word));
  const isFound = (word: string) => (word.length > short ? all.includes(word) : stands(word));
  return [...new Set(barely(pdf))].filter((word) => !isFound(word));
}
