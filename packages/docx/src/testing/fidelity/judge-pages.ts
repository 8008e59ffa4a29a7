import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentKey, makePages, type PageWork, pdfOf } from "./make-pages.ts";
import { inLanes } from "./office-programs.ts";
import { type Page, readPages } from "./read-pages.ts";

/** Fault of a page: another size, other words, a word in another position, or other pixels. */
export type PageFault = "page missing" | "page added" | "page size" | "words" | "place" | "pixels";

export interface PageVerdict {
  /** Pages of the document alone. */
  readonly pages: number;
  readonly equal: number;
  readonly faults: Readonly<Partial<Record<PageFault | "not converted", number>>>;
  /** First page that differs, from 1. */
  readonly first: number | undefined;
  /** First word that differs or is in another position. */
  readonly word?: string;
}

const POINTS = 1;
/** Maximum share of a page's pixels whose grey differs by more than a quarter of the range. */
const SHARE = 0.002;
const GREYS = 64;

function drawnOtherwise(left: Page, right: Page): boolean {
  if (left.width !== right.width || left.pixels.length !== right.pixels.length) return true;
  let different = 0;
  for (let at = 0; at < left.pixels.length; at += 1) {
    if (Math.abs((left.pixels[at] ?? 0) - (right.pixels[at] ?? 0)) > GREYS) different += 1;
  }
  return different >= left.pixels.length * SHARE && different > 0;
}

const apart = (left: readonly number[], right: readonly number[]) =>
  left.some((value, index) => Math.abs(value - (right[index] ?? Number.NaN)) > POINTS);

/** Returns the fault that distinguishes two pages; undefined if a reader could not. */
export function pageFault(left: Page | undefined, right: Page | undefined): PageFault | undefined {
  if (!left) return "page added";
  if (!right) return "page missing";
  if (apart(left.size, right.size)) return "page size";
  if (left.words.length !== right.words.length) return "words";
  if (left.words.some(({ text }, index) => text !== right.words[index]?.text)) return "words";
  if (left.words.some(({ box }, index) => apart(box, right.words[index]?.box ?? []))) return "place";
  return drawnOtherwise(left, right) ? "pixels" : undefined;
}

/**
 * Returns the first word of a page that differs or is in another position, and its shift in points to the right and
 * down.
 */
function firstWord(left: Page | undefined, right: Page | undefined): string | undefined {
  const at = left?.words.findIndex((one, index) => {
    const other = right?.words[index];
    return other?.text !== one.text || apart(one.box, other.box);
  });
  const [word, other] = [left?.words[at ?? -1], right?.words[at ?? -1]];
  if (!word || !right) return undefined;
  if (other?.text !== word.text) return `${word.text} → ${other?.text ?? ""}`;
  const [across, down] = [0, 1].map((axis) => ((other.box[axis] ?? 0) - (word.box[axis] ?? 0)).toFixed(1));
  return `${word.text} by ${across}, ${down}`;
}

export function comparePages(alone: readonly Page[], merged: readonly Page[]): PageVerdict {
  const length = Math.max(alone.length, merged.length);
  const found = Array.from({ length }, (_, index) => pageFault(alone[index], merged[index]));
  const faults: Partial<Record<PageFault, number>> = {};
  for (const fault of found) if (fault) faults[fault] = (faults[fault] ?? 0) + 1;
  const first = found.findIndex((fault) => fault !== undefined);
  const equal = found.filter((fault) => fault === undefined).length;
  const verdict = { pages: alone.length, equal, faults, first: first === -1 ? undefined : first + 1 };
  const word = first === -1 ? undefined : firstWord(alone[first], merged[first]);
  return word === undefined ? verdict : { ...verdict, word };
}

/** A document alone and as a topic, with the same name for both. */
export interface PagePair {
  readonly name: string;
  readonly alone: Uint8Array;
  readonly merged: Uint8Array;
}

/** Version of a verdict's format, so that verdicts of an older judge are not used. */
const VERDICT = 2;

async function verdictOf(work: PageWork, { alone, merged }: PagePair): Promise<PageVerdict> {
  const kept = join(work.folder, `${contentKey(alone, merged)}-${VERDICT}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  const paths = [pdfOf(work, alone), pdfOf(work, merged)] as const;
  const [left, right] = paths.every((path) => existsSync(path))
    ? [await readPages(paths[0]), await readPages(paths[1])]
    : [undefined, undefined];
  if (!left || !right) return { pages: left?.length ?? 0, equal: 0, faults: { "not converted": 1 }, first: 1 };
  const verdict = comparePages(left, right);
  writeFileSync(kept, JSON.stringify(verdict));
  return verdict;
}

/**
 * Renders both documents of every pair and compares them page by page: pages are equal if they have the same words in
 * the same order, each within a point, and less than 0.2 % of their pixels at 50 dpi differ. Earlier results are read
 * from `work.folder`.
 */
export async function judgePages(work: PageWork, pairs: readonly PagePair[]): Promise<Map<string, PageVerdict>> {
  await makePages(work, [
    ...pairs.map(({ name, alone }) => ({ name, bytes: alone })),
    ...pairs.map(({ name, merged }) => ({ name, bytes: merged })),
  ]);
  const verdicts = new Map<string, PageVerdict>();
  await inLanes(pairs, work.lanes, async (pair) => {
    verdicts.set(pair.name, await verdictOf(work, pair));
  });
  return verdicts;
}
