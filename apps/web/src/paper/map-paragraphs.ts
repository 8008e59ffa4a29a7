import type { PaperBlock, PaperParagraph } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";

type Change = (paragraph: PaperParagraph) => PaperParagraph;

function mapBlock(block: PaperBlock, change: Change): PaperBlock {
  if ("rows" in block) {
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, blocks: mapBlocks(cell.blocks, change) })),
    }));
    return { ...block, rows };
  }
  const changed = change(block);
  return {
    ...changed,
    p: changed.p.map((item) => ("box" in item ? { ...item, box: mapBlocks(item.box, change) } : item)),
  };
}

/** Maps each paragraph of the blocks, also in tables and text boxes. */
export const mapBlocks = (blocks: readonly PaperBlock[], change: Change): PaperBlock[] =>
  blocks.map((block) => mapBlock(block, change));

/** Maps each paragraph of a paper, also in notes, headers and footers. */
export const mapParagraphs = (paper: Paper, change: Change): Paper => ({
  ...paper,
  sections: paper.sections.map((section) => ({ ...section, blocks: mapBlocks(section.blocks, change) })),
  running: paper.running.map((blocks) => mapBlocks(blocks, change)),
  notes: paper.notes.map((note) => ({ ...note, blocks: mapBlocks(note.blocks, change) })),
});
