import type { BlockBorder } from "../../block-findings.ts";
import { placeAt, type XmlElement } from "../../xml/xml-tree.ts";
import type { BlockTagDraft } from "../draft/draft-tags.ts";
import type { BlockPair } from "../tags/pair-blocks.ts";
import type { PlannedBlock, PlannedBranch } from "./block-plan.ts";

type Pair = BlockPair<BlockTagDraft>;

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
  const edges = ({ places }: RangedBlock) => [places[0] ?? 0, places.at(-1) ?? 0] as const;
  const sorted = [...all].sort((a, b) => {
    const [[start, end], [other, otherEnd]] = [edges(a), edges(b)];
    return start - other || otherEnd - end || a.pair.open.at - b.pair.open.at;
  });
  const top: PlannedBlock[] = [];
  const open: Open[] = [];
  const before = failed.size;
  for (const ranged of sorted) {
    const { places, block, pair } = ranged;
    const [start, end] = edges(ranged);
    if (!areSiblings(root, places)) failed.set(pair, "control");
    while (open.length > 0 && start >= edges((open.at(-1) as Open).ranged)[1]) {
      // An empty block at the end of another is inside it as well as behind it.
      open.pop();
    }
    const around = open.at(-1);
    const branch = around?.branches.find((one) => start >= one.start && end <= one.end);
    if (around && !branch) failed.set(pair, "cell");
    const branches = places
      .slice(1)
      .map((place, index) => ({ start: places[index] as number, end: place, blocks: [] as PlannedBlock[] }));
    const made: PlannedBlock = { ...block, branches: branches as readonly PlannedBranch[] };
    (branch?.blocks ?? top).push(made);
    open.push({ ranged, branches });
  }
  return failed.size > before ? undefined : top;
}
