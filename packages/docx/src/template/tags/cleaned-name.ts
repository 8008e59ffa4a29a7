import { isName } from "../marker-name.ts";

/** Removes characters that `atStart` matches from the start and `atEnd` from the end, one by one. */
export function trimEnds(text: string, atStart: RegExp, atEnd = atStart): string {
  const characters = [...text];
  const start = characters.findIndex((one) => !atStart.test(one));
  const end = characters.findLastIndex((one) => !atEnd.test(one));
  return start === -1 ? "" : characters.slice(start, end + 1).join("");
}

/** Dashes and minus signs that stand for a hyphen. */
export const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Returns a name with the characters removed from its edges that no name may have there; undefined if the rest is not a
 * name.
 */
export function cleanedName(inner: string): string | undefined {
  const name = trimEnds(inner.replace(DASHES, "-"), /[^\p{L}\p{N}(]/u, /[^\p{L}\p{M}\p{N})%$]/u);
  return /\p{L}/u.test(name) && isName(name) ? name : undefined;
}
