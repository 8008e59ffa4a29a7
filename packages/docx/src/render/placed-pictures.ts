import type { PlacedPicture } from "./rich-markup.ts";

/** Prefix of the relationship ids of pictures from values; the merge of topics ignores them. */
const PREFIX = "rIdLavraPicture";
/** Start of a range of drawing numbers that no document reaches. */
const FIRST_NUMBER = 1_900_000_000;

/** Pictures that the values of one filling add to a document, each stored once however often it is shown. */
export interface PlacedPictures {
  place(bytes: Uint8Array): PlacedPicture;
  /** True if there is at least one. */
  isNeeded(): boolean;
  all(): readonly { readonly id: string; readonly bytes: Uint8Array }[];
}

export function isValuePicture(id: string): boolean {
  return id.startsWith(PREFIX);
}

export function createPlacedPictures(): PlacedPictures {
  const known = new Map<Uint8Array, string>();
  let count = 0;
  return {
    place: (bytes) => {
      const id = known.get(bytes) ?? `${PREFIX}${known.size + 1}`;
      known.set(bytes, id);
      count += 1;
      return { id, number: FIRST_NUMBER + count };
    },
    isNeeded: () => count > 0,
    all: () => Array.from(known, ([bytes, id]) => ({ id, bytes })),
  };
}
