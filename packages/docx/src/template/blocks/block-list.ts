import type { BlockBranch, BlockInfo } from "../../blocks.ts";
import type { MarkerPlace } from "../../findings.ts";
import type { MarkerSpot } from "../spots/spot.ts";
import { endOf, type PlannedBlock, type PlannedBranch, startOf } from "./block-plan.ts";

/** Returns the last of consecutive blocks that begins at or before a place. */
function blockBefore(blocks: readonly PlannedBlock[], place: number): PlannedBlock | undefined {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(blocks[middle] as PlannedBlock) <= place) low = middle + 1;
    else high = middle;
  }
  return blocks[low - 1];
}

/** Returns the innermost branch that a place is in; undefined if it is in no block. */
function branchAt(blocks: readonly PlannedBlock[], place: number): PlannedBranch | undefined {
  const block = blockBefore(blocks, place);
  if (!block || place >= endOf(block)) return undefined;
  const branch = block.branches.find((one) => one.start <= place && place < one.end);
  return branch && (branchAt(branch.blocks, place) ?? branch);
}

/** Blocks of a part, and the tags of its markers outside all of them. */
interface ListedBlocks {
  readonly blocks: BlockInfo[];
  readonly outside: readonly string[];
}

/** Lists a part's blocks with the tags of the markers in them; `at` returns a marker's place in the plan. */
export function listBlocks(
  blocks: readonly PlannedBlock[],
  where: Pick<MarkerPlace, "part" | "story">,
  markers: readonly MarkerSpot[],
  at: (offset: number) => number,
): ListedBlocks {
  const tags = new Map<PlannedBranch | undefined, Set<string>>();
  for (const { key, start, isSeamWord } of markers) {
    if (isSeamWord) continue;
    const branch = branchAt(blocks, at(start));
    tags.set(branch, (tags.get(branch) ?? new Set()).add(key.slice(1, -1)));
  }
  const infoOf = ({ asks, marker, paragraph, branches }: PlannedBlock): BlockInfo => ({
    ...where,
    tag: asks,
    marker,
    paragraph,
    branches: branches.map(
      (branch): BlockBranch => ({
        tags: [...(tags.get(branch) ?? [])],
        blocks: branch.blocks.filter(({ repeated }) => !repeated).map(infoOf),
      }),
    ),
  });
  return {
    blocks: blocks.filter(({ repeated }) => !repeated).map(infoOf),
    outside: [...(tags.get(undefined) ?? [])],
  };
}
