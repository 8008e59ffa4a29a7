import type { CompiledPart, MarkerSlot } from "../../template/compiled-part.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";

/** A marker's slot by its place in the text of a plan. */
export interface PlacedSlot {
  readonly start: number;
  readonly end: number;
  readonly slot: MarkerSlot;
  readonly key: string;
}

/** Text of a plan as it is read with all its branches, each once. */
export interface PlannedText {
  readonly name: string;
  readonly text: string;
  readonly root: XmlElement;
  readonly slots: readonly PlacedSlot[];
  /** Places where spaces are preserved because a marker is there. */
  readonly spaces: readonly number[];
}

export const PRESERVE = ' xml:space="preserve"';

/** Returns the UTF-16 positions of ascending positions in the text's bytes. */
function positions(text: string, places: Int32Array): number[] {
  let at = 0;
  let bytes = 0;
  return Array.from(places, (place) => {
    while (bytes < place) {
      const code = text.codePointAt(at) as number;
      bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      at += code < 0x10000 ? 1 : 2;
    }
    return at;
  });
}

/**
 * Returns the slots of a part by their places in its text.
 * @returns undefined if it has other slots than those of markers
 */
export function placeSlots(
  text: string,
  part: CompiledPart | undefined,
  keys: readonly string[],
): Pick<PlannedText, "slots" | "spaces"> | undefined {
  const slots: PlacedSlot[] = [];
  const spaces: number[] = [];
  if (!part) return { slots, spaces };
  const [starts, ends] = [positions(text, part.cuts), positions(text, part.ends)];
  for (const [index, slot] of part.slots.entries()) {
    const start = starts[index] as number;
    if (slot.kind === "marker") slots.push({ start, end: ends[index] as number, slot, key: keys[slot.key] ?? "" });
    else if (slot.kind === "fixed" && slot.text.toString("latin1") === PRESERVE && !part.alters) spaces.push(start);
    else return undefined;
  }
  return { slots, spaces };
}

/** Returns the items of an ordered list that begin in a range. */
export function within<Item extends { readonly start: number }>(
  all: readonly Item[],
  from: number,
  to: number,
): Item[] {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] as Item).start < from) low = middle + 1;
    else high = middle;
  }
  const found: Item[] = [];
  for (let one = all[low]; one && one.start < to; one = all[low]) {
    found.push(one);
    low += 1;
  }
  return found;
}
