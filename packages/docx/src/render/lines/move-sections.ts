import type { Contents } from "../join-contents.ts";
import type { MovedSection } from "./multiline-values.ts";

const NOTHING = Buffer.alloc(0);

/**
 * Moves section properties to the last of the paragraphs that values make of one, because they end a section (17.6.18).
 * They are cut from their old place with the slot that is there already or with one that is added.
 */
export function moveSections(given: Contents, sections: readonly MovedSection[]): Contents {
  if (sections.length === 0) return given;
  const { bytes } = given;
  const contents = [...given.contents];
  const [cuts, ends, order]: [number[], number[], number[]] = [[], [], []];
  let next = 0;
  const passUntil = (byte: number) => {
    for (; next < given.cuts.length && (given.cuts[next] as number) < byte; next += 1) {
      cuts.push(given.cuts[next] as number);
      ends.push(given.ends[next] as number);
      order.push(next);
    }
  };
  for (const { place, slot, withSection } of sections) {
    passUntil(place.start);
    const isThere = given.cuts[next] === place.start && given.ends[next] === place.end;
    const section = isThere ? contents[next] : bytes.subarray(place.start, place.end);
    contents[slot] = withSection((section ?? NOTHING).toString("utf8"));
    if (isThere) contents[next] = NOTHING;
    else {
      cuts.push(place.start);
      ends.push(place.end);
      order.push(-1);
    }
  }
  passUntil(Number.POSITIVE_INFINITY);
  return {
    bytes,
    cuts: Int32Array.from(cuts),
    ends: Int32Array.from(ends),
    contents: order.map((index) => contents[index] ?? NOTHING),
    heads: order.map((index) => given.heads[index]),
    tails: order.map((index) => given.tails[index]),
  };
}
