import { WINDOW } from "../../zip/deflate/alphabet.ts";
import { fillWithNoise, type TextBefore } from "../segments/static-tokens.ts";
import type { StretchNode, StretchTree } from "./stretch-tree.ts";

/** What is written whenever what is inside it is. */
interface Around {
  readonly outer: Around | undefined;
}

/** Place of a stretch among those whose distances never change: what is left out is replaced by white space. */
interface Place {
  readonly index: number;
  readonly run: number;
  readonly start: number;
  readonly around: Around;
}

export interface TreeLayout {
  /** Places of stretches that are written once at most, in order. */
  readonly places: readonly Place[];
  /** Bytes of the white space instead of branches, by its place among the stretches. */
  readonly gaps: ReadonlyMap<number, number>;
}

/** Lays out the stretches of a part; `lengths` are their bytes. A repetition ends what has fixed distances. */
export function layOutTree({ nodes }: StretchTree, lengths: readonly number[]): TreeLayout {
  const places: Place[] = [];
  const gaps = new Map<number, number>();
  let run = 0;
  let at = 0;
  const endRun = () => {
    run += 1;
    at = 0;
  };
  const place = (index: number, around: Around) => {
    places.push({ index, run, start: at, around });
    at += lengths[index] as number;
  };
  const instead = (gap: number | undefined, write: () => void) => {
    const start = at;
    write();
    if (gap !== undefined) gaps.set(gap, at - start);
  };
  const visit = (all: readonly StretchNode[], around: Around) => {
    for (const node of all) {
      if (node.kind === "stretch") {
        place(node.forms[0]?.index as number, around);
        continue;
      }
      if (!node.gaps) endRun();
      if (node.kind === "paragraph") {
        const { left, gaps: [own, other] = [] } = node;
        instead(own?.index, () => visit(node.nodes, { outer: around }));
        if (left) instead(other?.index, () => place(left.index, { outer: around }));
      } else if (node.block.kind === "condition") {
        node.branches.forEach((branch, index) => {
          instead(node.gaps?.[index]?.index, () => visit(branch, { outer: around }));
          if (!node.gaps) endRun();
        });
      }
      if (!node.gaps) endRun();
    }
  };
  visit(nodes, { outer: undefined });
  return { places, gaps };
}

/** Bytes of a stretch with noise in its slots, and which of them are static. */
export interface Image {
  readonly bytes: Buffer;
  readonly isStatic: Uint8Array;
}

function isAround(around: Around, inner: Around): boolean {
  for (let one: Around | undefined = inner; one; one = one.outer) if (one === around) return true;
  return false;
}

/** Bytes looked at before all stretches of a part together. */
const MOST_BEFORE = 32 * 1024 * 1024;

/** Returns the text before each stretch that is there whenever it is, by its place among the stretches. */
export function* textsBefore(
  { places }: TreeLayout,
  imageOf: (index: number) => Image,
): Generator<{ readonly index: number; readonly before: TextBefore }> {
  const reach = Math.min(WINDOW, Math.floor(MOST_BEFORE / Math.max(1, places.length)));
  const noise = Buffer.allocUnsafe(reach);
  fillWithNoise(noise, 1);
  for (const [at, { index, run, start, around }] of places.entries()) {
    const length = Math.min(start, reach);
    const bytes = Buffer.from(noise.subarray(0, length));
    const isStatic = new Uint8Array(length);
    for (let earlier = at - 1; earlier >= 0; earlier -= 1) {
      const one = places[earlier] as Place;
      const image = imageOf(one.index);
      const offset = one.start - (start - length);
      if (one.run !== run || offset + image.bytes.length <= 0) break;
      if (!isAround(one.around, around)) continue;
      const from = Math.max(0, -offset);
      for (let byte = from; byte < image.bytes.length; byte += 1) {
        if (!image.isStatic[byte]) continue;
        bytes[offset + byte] = image.bytes[byte] as number;
        isStatic[offset + byte] = 1;
      }
    }
    yield { index, before: { bytes, isStatic } };
  }
}
