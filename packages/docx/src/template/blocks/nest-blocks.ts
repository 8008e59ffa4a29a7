import type { BlockBorder } from "../../block-findings.ts";
import { placeAt, type XmlElement } from "../../xml/xml-tree.ts";
import type { BlockTagSpot } from "../spots/spot-tags.ts";
import type { BlockPair } from "../tags/pair-blocks.ts";
import type { PlannedBlock, PlannedBranch } from "./block-plan.ts";

type Pair = BlockPair<BlockTagSpot>;

/** A block, and the places in a plan's text where its branches begin and end. */
export interface RangedBlock {
  readonly pair: Pair;
  readonly block: Omit<PlannedBlock, "branches">;
  readonly places: readonly number[];
}

/** Returns the element whose content a place is in; undefined inside a tag. */
function elementAt(root: XmlElement, place: number): XmlElement | undefined {
  let level = root;
  for (;;) {
    const inner = level.children[placeAt(level.children, place - 1)];
    // A place at the start or the end of an element is beside it.
    if (!inner || place <= inner.start || place >= inner.end) return level;
    if (place < inner.innerStart || place > inner.innerEnd) return undefined;
    level = inner;
  }
}

/** True if all places are between elements of one parent. */
function areSiblings(root: XmlElement, places: readonly number[]): boolean {
  const parents = new Set(places.map((place) => elementAt(root, place)));
  return parents.size === 1 && !parents.has(undefined);
}

const edges = ({ places }: RangedBlock) => [places[0] ?? 0, places.at(-1) ?? 0] as const;

/** True if a block's tags stand behind those of another. */
const isBehind = ({ pair }: RangedBlock, other: RangedBlock) => pair.open.at > other.pair.close.at;

/** Orders blocks by their starts, an outer one before those inside. */
function byStart(a: RangedBlock, b: RangedBlock): number {
  const [[start, end], [other, otherEnd]] = [edges(a), edges(b)];
  if (start !== other) return start - other;
  if (isBehind(a, b)) return 1;
  return isBehind(b, a) ? -1 : otherEnd - end || a.pair.open.at - b.pair.open.at;
}

/** True if a block begins behind another one; where one has nothing in it, its tags decide. */
function isAfter(block: RangedBlock, other: RangedBlock): boolean {
  const [[start, end], [, otherEnd]] = [edges(block), edges(other)];
  return start > otherEnd || (start === otherEnd && (end > start || isBehind(block, other)));
}

interface Open {
  readonly ranged: RangedBlock;
  readonly branches: { start: number; end: number; blocks: PlannedBlock[] }[];
}

/**
 * Arranges the blocks of a part as a tree by their ranges, and reports those that enclose nothing whole or cross
 * another.
 */
export function nestBlocks(
  root: XmlElement,
  all: readonly RangedBlock[],
  failed: Map<Pair, BlockBorder>,
): PlannedBlock[] | undefined {
  const top: PlannedBlock[] = [];
  const open: Open[] = [];
  const before = failed.size;
  for (const ranged of [...all].sort(byStart)) {
    const { places, block, pair } = ranged;
    const [start, end] = edges(ranged);
    if (!areSiblings(root, places)) failed.set(pair, "control");
    while (open.length > 0 && isAfter(ranged, (open.at(-1) as Open).ranged)) open.pop();
    const around = open.at(-1);
    const branches = around?.branches.filter((one) => start >= one.start && end <= one.end);
    const isSecond = pair.open.at > (around?.ranged.pair.turn?.at ?? Number.POSITIVE_INFINITY);
    const branch = branches?.at(isSecond ? -1 : 0);
    if (around && !branch) failed.set(pair, "cell");
    const made = places
      .slice(1)
      .map((place, index) => ({ start: places[index] as number, end: place, blocks: [] as PlannedBlock[] }));
    (branch?.blocks ?? top).push({ ...block, branches: made as readonly PlannedBranch[] });
    open.push({ ranged, branches: made });
  }
  return failed.size > before ? undefined : top;
}
