import type { PaperBlock } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";
import { px } from "../nodes/measure.ts";

/** How far text and tables reach beyond the margins of their page, in px. */
export interface Hanging {
  readonly left: number;
  readonly right: number;
}

function reachOf(block: PaperBlock, { paragraphLooks }: Paper): Hanging {
  if ("rows" in block) return { left: -(block.align ? 0 : (block.indent ?? 0)), right: 0 };
  const { left = 0, right = 0, first = 0 } = paragraphLooks[block.look] ?? {};
  return { left: -(left + Math.min(0, first)), right: -right };
}

export function hangingOf(paper: Paper): Hanging {
  let [left, right] = [0, 0];
  for (const blocks of [...paper.sections.map((section) => section.blocks), ...paper.running]) {
    for (const block of blocks) {
      const reach = reachOf(block, paper);
      left = Math.max(left, reach.left);
      right = Math.max(right, reach.right);
    }
  }
  return { left: px(left), right: px(right) };
}
