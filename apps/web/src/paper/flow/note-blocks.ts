import type { PaperBlock, PaperInline } from "@lavra/contract/paper/blocks";
import type { Paper } from "@lavra/contract/paper/paper";
import { mapBlocks } from "../map-paragraphs.ts";

/** Returns the text of a note with its own mark. A repeated reference has the text of an earlier note. */
export function noteBlocks({ notes }: Pick<Paper, "notes">, index: number): PaperBlock[] {
  const note = notes[index];
  if (!note) return [];
  const { blocks } = (note.sameAs === undefined ? undefined : notes[note.sameAs]) ?? note;
  const marked = (item: PaperInline): PaperInline => ("noteNumber" in item ? { t: note.mark, s: item.s } : item);
  return mapBlocks(blocks, (paragraph) => ({ ...paragraph, p: paragraph.p.map(marked) }));
}
