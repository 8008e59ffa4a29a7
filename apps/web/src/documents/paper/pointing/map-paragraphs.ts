import type { PaperBlock, PaperParagraph } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";

/** A paper with each of its paragraphs changed: in tables, text boxes, notes, headers and footers too. */
export function mapParagraphs(paper: Paper, change: (paragraph: PaperParagraph) => PaperParagraph): Paper {
  const inBlocks = (blocks: readonly PaperBlock[]): PaperBlock[] => blocks.map(inBlock);
  const inBlock = (block: PaperBlock): PaperBlock => {
    if ("rows" in block) {
      const rows = block.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, blocks: inBlocks(cell.blocks) })),
      }));
      return { ...block, rows };
    }
    const changed = change(block);
    return { ...changed, p: changed.p.map((item) => ("box" in item ? { ...item, box: inBlocks(item.box) } : item)) };
  };
  return {
    ...paper,
    sections: paper.sections.map((section) => ({ ...section, blocks: inBlocks(section.blocks) })),
    running: paper.running.map(inBlocks),
    notes: paper.notes.map((note) => ({ ...note, blocks: inBlocks(note.blocks) })),
  };
}
