/** Punctuation at the end of an item. */
const STOP = /[.;,:]$/;
/** Words and initials whose point is their own: `Ltda.`, `S.A.` */
const ABBREVIATED = /(?:\.\p{L}{1,3}|(?<!\p{L})(?:ltda|cia|etc|jr|sr|sra|dr|dra|s\/a|inc))\.$/iu;
/** End of a reference to a character in markup: `&amp;`. */
const REFERENCE = /&[#\w]{1,16};$/;

/**
 * Returns the length of a text without the stop of its own that gives way to what is written behind it. The point of an
 * abbreviation stays, unless another point follows. `before` is the text before, in which a word may begin.
 */
export function lengthWithoutStop(text: string, behind: string, isMarkup = false, before = ""): number {
  const { length } = text.trimEnd();
  const seen = text.slice(0, length);
  if (!STOP.test(seen) || (isMarkup && REFERENCE.test(seen))) return length;
  return ABBREVIATED.test(before + seen) && !behind.startsWith(".") ? length : length - 1;
}
