import type { ReferenceSlot } from "../template/compiled-part.ts";

/** Noncharacters: no value contains them. */
const [OPEN, CLOSE] = ["\ufdd0", "\ufdd1"];

/** Matches a sign in the text of a part, and captures its number. */
export const REFERENCE_SIGN = /\ufdd0(\d+)\ufdd1/g;

/** First bytes of a sign in UTF-8. */
export const SIGN_BYTES = Buffer.from(OPEN, "utf8");

/** Signs that stand in place of references until the document is whole. */
export interface ReferenceSigns {
  /** Returns the sign of a slot; it is written wherever the slot's part is. */
  place(slot: ReferenceSlot): Buffer;
  slotOf(number: number): ReferenceSlot | undefined;
}

export function createReferenceSigns(): ReferenceSigns {
  const slots: ReferenceSlot[] = [];
  const known = new Map<ReferenceSlot, Buffer>();
  return {
    place: (slot) => {
      const there = known.get(slot);
      if (there) return there;
      const made = Buffer.from(`${OPEN}${slots.push(slot) - 1}${CLOSE}`, "utf8");
      known.set(slot, made);
      return made;
    },
    slotOf: (number) => slots[number],
  };
}
