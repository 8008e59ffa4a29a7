import { isName } from "../marker-name.ts";
import { trimEnds } from "../trim-ends.ts";

export const DASHES = /[\u2010-\u2015\u2212]/g;

/** A name without what no name holds; undefined where that is more than its edges. */
export function cleanedName(inner: string): string | undefined {
  const name = trimEnds(inner.replace(DASHES, "-"), /[^\p{L}\p{N}(]/u, /[^\p{L}\p{M}\p{N})%$]/u);
  return /\p{L}/u.test(name) && isName(name) ? name : undefined;
}
