/** Symbols of a deflate block (RFC 1951, 3.2.5): 256 literals, the end, 29 lengths; the 30 distances are separate. */
export const END_OF_BLOCK = 256;
export const LITERALS = 286;
export const DISTANCES = 30;
export const MIN_MATCH = 3;
export const MAX_MATCH = 258;
export const WINDOW = 32_768;

function bases(extra: Uint8Array, first: number): Uint16Array {
  const list = new Uint16Array(extra.length);
  let base = first;
  extra.forEach((bits, index) => {
    list[index] = base;
    base += 1 << bits;
  });
  return list;
}

/** Extra bits after the symbol of a length; the last length, 258, has its own symbol. */
export const LENGTH_EXTRA = Uint8Array.from([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]);
export const LENGTH_BASE = bases(LENGTH_EXTRA, MIN_MATCH);
LENGTH_BASE[28] = MAX_MATCH;

export const DISTANCE_EXTRA = Uint8Array.from({ length: DISTANCES }, (_, index) => Math.max(0, (index >> 1) - 1));
export const DISTANCE_BASE = bases(DISTANCE_EXTRA, 1);

/** Index into the length tables by length, from 3 to 258. */
export const LENGTH_INDEX = new Uint8Array(MAX_MATCH + 1);
for (let index = 0; index < LENGTH_BASE.length; index += 1) {
  LENGTH_INDEX.fill(index, LENGTH_BASE[index], index === 28 ? MAX_MATCH + 1 : undefined);
}

/** Returns the index into the distance tables of a distance from 1 to 32,768. */
export function distanceIndex(distance: number): number {
  if (distance < 5) return distance - 1;
  const bits = 30 - Math.clz32(distance - 1);
  return 2 * bits + 2 + ((distance - 1 - (2 << bits)) >> bits);
}

/** Order of the lengths of the code-length code in a block's header. */
export const HEADER_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
