import type { Paper } from "@lavra/contract/paper/paper";
import { noteBlocks } from "./note-blocks.ts";
import type { Made } from "./runs.ts";
import { leaveForNotes, type Sheet } from "./sheet.ts";

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
