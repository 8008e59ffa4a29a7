import type { Stretch } from "../spots/spot.ts";

/** A point in a text that is being changed; its place is known once all changes are applied. */
export interface Mark {
  /** Place in the changed text. */
  place: number;
  /** True if an outer change replaced what was around it. */
  isLost?: boolean;
}

/** Range of a text, and the text and marks that replace it. */
export interface Reshaping extends Stretch {
  readonly pieces: readonly (string | Mark)[];
}

export interface Reshaped {
  readonly text: string;
  /** Returns the place in the changed text of an offset in the source. */
  at(offset: number): number;
}

const byPlace = (a: Reshaping, b: Reshaping) =>
  a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || b.end - a.end;

/**
 * Changes a text and remembers where its places went. An outer change overrides those inside it, whose marks get its
 * place; changes at one place are applied in the order of the list.
 */
export function reshape(source: string, changes: readonly Reshaping[]): Reshaped {
  const pieces: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const places: number[] = [];
  let at = 0;
  let length = 0;
  const add = (text: string) => {
    pieces.push(text);
    length += text.length;
  };
  for (const { start, end, pieces: inside } of [...changes].sort(byPlace)) {
    const isLost = start < at;
    if (!isLost) add(source.slice(at, start));
    for (const one of inside) {
      if (typeof one !== "string") {
        one.place = length;
        one.isLost = isLost;
      }
      if (typeof one === "string" && !isLost) add(one);
    }
    if (isLost) continue;
    at = end;
    from.push(start);
    to.push(end);
    places.push(length);
  }
  add(source.slice(at));
  return {
    text: pieces.join(""),
    at: (offset) => {
      let low = 0;
      let high = from.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((from[middle] as number) <= offset) low = middle + 1;
        else high = middle;
      }
      if (low === 0) return offset;
      const place = places[low - 1] as number;
      return place + Math.max(0, offset - (to[low - 1] as number));
    },
  };
}
