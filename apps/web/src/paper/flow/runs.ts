import type { PaperBlock } from "@lavra/contract/paper/blocks";
import type { Paper, PaperSection } from "@lavra/contract/paper/paper";
import { px } from "../nodes/measure.ts";

/** Sections that share pages: each later section begins on the page where the previous one ends. */
export interface Run {
  readonly sections: readonly PaperSection[];
  readonly sheet: SheetSize;
}

/** Dimensions in px. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly header: number;
  readonly footer: number;
  /** Width of the text. */
  readonly text: number;
  /** True if the text moves for a header or footer that is higher than its margin. */
  readonly givesWay: { readonly top: boolean; readonly bottom: boolean };
}

function sheetOf({ width, height, margins }: PaperSection): SheetSize {
  const { top, bottom, left, right, header, footer } = margins;
  return {
    width: px(width),
    height: px(height),
    top: Math.abs(px(top)),
    bottom: Math.abs(px(bottom)),
    left: px(left),
    right: px(right),
    header: px(header),
    footer: px(footer),
    text: Math.max(20, px(width - left - right)),
    givesWay: { top: top >= 0, bottom: bottom >= 0 },
  };
}

const sharesPage = (before: PaperSection, section: PaperSection) =>
  (section.type === "continuous" || section.type === "nextColumn") &&
  before.width === section.width &&
  before.height === section.height;

/** Groups the sections of a paper into runs that share pages. */
export function runsOf({ sections }: Pick<Paper, "sections">): Run[] {
  const runs: PaperSection[][] = [];
  sections.forEach((section, at) => {
    const before = sections[at - 1];
    if (before && sharesPage(before, section)) runs.at(-1)?.push(section);
    else runs.push([section]);
  });
  return runs.map((run) => ({ sections: run, sheet: sheetOf(run[0] as PaperSection) }));
}

/** Returns the width of a section's text, or of each of its columns, in twips. */
export const columnWidth = ({ width, margins, columns }: PaperSection): number => {
  const text = width - margins.left - margins.right;
  return columns.count > 1 ? (text - columns.gap * (columns.count - 1)) / columns.count : text;
};

export type Made = (blocks: readonly PaperBlock[], width: number) => HTMLElement[];

/** Creates the element for a section's columns, which have equal length if another section follows on the page. */
function inColumns(section: PaperSection, isBalanced: boolean, make: Made): HTMLElement {
  const node = document.createElement("div");
  node.className = "paper-columns";
  node.style.columnCount = String(section.columns.count);
  node.style.columnGap = `${px(section.columns.gap)}px`;
  node.style.columnFill = isBalanced ? "balance" : "auto";
  if (section.columns.line) node.style.columnRule = "0.75px solid currentColor";
  node.append(...make(section.blocks, columnWidth(section)));
  return node;
}

/** Number of blocks converted to elements at a time. */
const batch = 40;

/**
 * Yields the elements of a run in order, created on demand; `onSection` is called with each element and the index of
 * its section.
 */
export function* elementsOf(run: Run, make: Made, onSection: (node: HTMLElement, at: number) => void) {
  for (const [at, section] of run.sections.entries()) {
    const emit = (nodes: HTMLElement[]) => {
      for (const node of nodes) onSection(node, at);
      return nodes;
    };
    if (section.columns.count > 1) {
      yield* emit([inColumns(section, at < run.sections.length - 1, make)]);
      continue;
    }
    const shift = px(section.margins.left - (run.sections[0] as PaperSection).margins.left);
    for (let from = 0; from < section.blocks.length; from += batch) {
      const nodes = make(section.blocks.slice(from, from + batch), columnWidth(section));
      if (shift !== 0) for (const node of nodes) node.style.translate = `${shift}px`;
      yield* emit(nodes);
    }
  }
}
