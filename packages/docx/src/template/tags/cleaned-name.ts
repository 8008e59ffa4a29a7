import { isName } from "../marker-name.ts";
import { trimEnds } from "../trim-ends.ts";

export const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Returns a name with the characters removed from its edges that no name may have there; undefined if the rest is not a
 * name.
 */
export function cleanedName(inner: string): string | undefined {
  const name = trimEnds(inner.replace(DASHES, "-"), /[^\p{L}\p{N}(]/u, /[^\p{L}\p{M}\p{N})%$]/u);
  return /\p{L}/u.test(name) && isName(name) ? name : undefined;
}
