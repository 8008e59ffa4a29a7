import type { PaperBlock } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";
import { makeParagraph } from "./make-paragraph.ts";
import { makeTable } from "./make-table.ts";
import { topicPlace, topicPlaceAlone } from "./make-topic-place.ts";
import type { Making } from "./making.ts";
import type { Letters } from "./measure.ts";
import { isBare, styleFont, styleText } from "./style-text.ts";

/** Dependencies of the functions that create the nodes of a paper. */
export interface Surroundings extends Pick<Making, "draw" | "gapWords" | "settle"> {
  readonly letters: Letters;
  /** Called with each new element for the value at a place. */
  readonly onPlace: (index: number, node: HTMLElement) => void;
}

export type MakeBlocks = Making["blocks"];

const framesAs = (paper: Paper, one: PaperBlock | undefined, other: PaperBlock | undefined): boolean => {
  if (!one || !other || !("p" in one) || !("p" in other)) return false;
  const borders = paper.paragraphLooks[one.look]?.borders;
  if (!borders) return false;
  return (
    one.look === other.look || JSON.stringify(paper.paragraphLooks[other.look]?.borders) === JSON.stringify(borders)
  );
};

/**
 * Creates the elements for a paper's blocks: text becomes text nodes, looks become style properties, and nothing
 * becomes markup.
 */
export function createMakeBlocks(paper: Paper, outside: Surroundings): MakeBlocks {
  const bare = paper.textLooks.map(isBare);
  const patterns: HTMLElement[] = [];
  const inLook = (look: number): HTMLElement => {
    const pattern = patterns[look] ?? document.createElement("span");
    if (!patterns[look]) {
      const text = paper.textLooks[look];
      if (text) styleText(pattern, text, outside.letters);
      patterns[look] = pattern;
    }
    return pattern.cloneNode(false) as HTMLElement;
  };
  const making: Making = {
    ...outside,
    paper,
    inLook,
    paragraph(look) {
      const node = document.createElement("p");
      const text = paper.textLooks[look];
      if (text) styleFont(node, text, outside.letters);
      node.className = "paper-p";
      return node;
    },
    isBare: (look) => bare[look] === true,
    place(index, look) {
      const node = inLook(look);
      node.dataset.place = String(index);
      outside.onPlace(index, node);
      return node;
    },
    blocks: (blocks, width) =>
      blocks.flatMap((block, at) => {
        const after = block.topicAfter === undefined ? [] : [topicPlaceAlone(block.topicAfter)];
        if ("rows" in block) {
          const before = block.topicBefore === undefined ? [] : [topicPlaceAlone(block.topicBefore)];
          return [...before, makeTable(block, width, making), ...after];
        }
        const joinsAbove = framesAs(paper, blocks[at - 1], block);
        const framing = { joinsAbove, joinsBelow: framesAs(paper, block, blocks[at + 1]) };
        const nodes = makeParagraph(block, width, framing, making);
        if (block.topicBefore !== undefined) nodes[0]?.prepend(topicPlace(block.topicBefore));
        return [...nodes, ...after];
      }),
  };
  return making.blocks;
}
