/** Sign in the key of a value that belongs to one copy of a block: no name contains it. */
const SIGN = "\u0002";

/** Sign that a final stop of a value gives way to a point, or to something else behind it. */
export type CutSign = "." | ",";

/**
 * Returns the key of a marker's value in a copy of a block; `scope` 0 is outside all blocks. `cut` is the sign to which
 * the value's final stop gives way.
 */
export function scopedKey(key: string, scope: number, cut?: CutSign): string {
  if (scope === 0 && !cut) return key;
  // The sides of a seam share the value of their marker, whose name comes first.
  const end = key.indexOf("\u0001");
  const name = end === -1 ? key.length - 1 : end;
  return `${key.slice(0, name)}${SIGN}${scope}${cut ?? ""}${key.slice(name)}`;
}

/** Returns a key without its scope, as its author knows it. */
export function withoutAnswerScope(key: string): string {
  const at = key.indexOf(SIGN);
  return at === -1 ? key : key.slice(0, at) + key.slice(at + 1).replace(/^\d+[.,]?/, "");
}
