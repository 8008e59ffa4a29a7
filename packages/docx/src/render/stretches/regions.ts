import {
  endOf,
  type PartPlan,
  type PlannedBlock,
  type PlannedBranch,
  startOf,
} from "../../template/blocks/block-plan.ts";

/** Branch of a block, or the whole part. */
export interface Region {
  readonly block: PlannedBlock | undefined;
  readonly branch: PlannedBranch;
  readonly around: Region | undefined;
  /** True if it may be written more than once. */
  readonly isRepeated: boolean;
}

export interface Regions {
  readonly whole: Region;
  readonly all: readonly Region[];
  /** Returns the innermost region that a place is in. */
  at(place: number): Region;
  of(branch: PlannedBranch): Region | undefined;
}

/** Returns the last block that begins at or before a place and does not end there. */
function blockAt(blocks: readonly PlannedBlock[], place: number): PlannedBlock | undefined {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(blocks[middle] as PlannedBlock) <= place) low = middle + 1;
    else high = middle;
  }
  const found = blocks[low];
  return found && startOf(found) <= place ? found : undefined;
}

/** Reads the branches of a part's blocks as regions of its text. */
export function readRegions({ text, blocks }: PartPlan): Regions {
  const known = new Map<PlannedBranch, Region>();
  const add = (branch: PlannedBranch, block: PlannedBlock | undefined, around: Region | undefined): Region => {
    const isRepeated = around?.isRepeated === true || block?.kind === "repetition";
    const region: Region = { block, branch, around, isRepeated };
    known.set(branch, region);
    for (const inner of branch.blocks) for (const one of inner.branches) add(one, inner, region);
    return region;
  };
  const whole = add({ start: 0, end: text.length, blocks }, undefined, undefined);
  return {
    whole,
    all: [...known.values()],
    of: (branch) => known.get(branch),
    at: (place) => {
      let region = whole;
      for (;;) {
        const branch = blockAt(region.branch.blocks, place)?.branches.find(
          ({ start, end }) => start <= place && place < end,
        );
        const inner = branch && known.get(branch);
        if (!inner) return region;
        region = inner;
      }
    },
  };
}
