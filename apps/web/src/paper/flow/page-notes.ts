import type { PaperBlock, PaperInline } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";
import { mapBlocks } from "../map-paragraphs.ts";
import type { Made } from "./runs.ts";
import { leaveForNotes, type Sheet } from "./sheet.ts";

/** Returns the text of a note with its own mark. A repeated reference has the text of an earlier note. */
export function noteBlocks({ notes }: Pick<Paper, "notes">, index: number): PaperBlock[] {
  const note = notes[index];
  if (!note) return [];
  const { blocks } = (note.sameAs === undefined ? undefined : notes[note.sameAs]) ?? note;
  const marked = (item: PaperInline): PaperInline => ("noteNumber" in item ? { t: note.mark, s: item.s } : item);
  return mapBlocks(blocks, (paragraph) => ({ ...paragraph, p: paragraph.p.map(marked) }));
}

/** Rounds in which notes and text divide the space; one or two usually suffice. */
const mostRounds = 4;

/** Places the footnotes on the page that refers to them. */
export function createPageNotes(paper: Paper, make: Made) {
  const made = new Map<number, HTMLElement>();
  const hasFootnotes = paper.notes.some(({ kind }) => kind === "footnote");

  function nodeOf(index: number, width: number): HTMLElement {
    const known = made.get(index);
    if (known) return known;
    const node = document.createElement("div");
    node.append(...make(noteBlocks(paper, index), width * 15));
    made.set(index, node);
    return node;
  }

  /** Returns the notes referred to before the page's end, in order. */
  function wanted(sheet: Sheet, isBeyond: (rect: DOMRect) => boolean): number[] {
    const found: number[] = [];
    for (const mark of sheet.body.querySelectorAll<HTMLElement>("[data-note]")) {
      const rect = mark.getClientRects()[0];
      if (rect && isBeyond(rect)) break;
      const index = Number(mark.dataset.note);
      if (paper.notes[index]?.kind === "footnote") found.push(index);
    }
    return found;
  }

  return {
    /** Places the notes of a page at its foot, and leaves the rest to the body. */
    settle(sheet: Sheet, isBeyond: (rect: DOMRect) => boolean): void {
      leaveForNotes(sheet, 0);
      if (!hasFootnotes) return;
      let shown = "";
      for (let round = 0; round < mostRounds; round++) {
        const notes = wanted(sheet, isBeyond);
        if (round > 0 && notes.join() === shown) return;
        shown = notes.join();
        sheet.notes.replaceChildren(...notes.map((index) => nodeOf(index, sheet.size.text)));
        leaveForNotes(sheet, notes.length > 0 ? sheet.notes.offsetHeight : 0);
        if (notes.length === 0) return;
      }
    },
  };
}

export type PageNotes = ReturnType<typeof createPageNotes>;
