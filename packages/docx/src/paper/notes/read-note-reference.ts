import { addInline } from "../blocks/lines.ts";
import type { PaperNote } from "../paper.ts";
import { cutStory, type LineReading } from "../reading.ts";
import { isTrue } from "../story/markup.ts";
import type { StoryNode } from "../story/read-story.ts";

/** Bytes of a note without its text. */
const NOTE = 128;

/** Reads a note reference. Only the body may have notes (ECMA-376 part 1, 17.11.14). */
export function readNoteReference(line: LineReading, node: StoryNode, kind: PaperNote["kind"], s: number): void {
  const { story } = line;
  const id = node.attributes["w:id"];
  if (story.kind !== "body" || id === undefined) return;
  if (!story.document.budget.takesBytes(NOTE)) {
    cutStory(story);
    return;
  }
  const hasOwnMark = isTrue(node.attributes["w:customMarkFollows"]);
  addInline(line, { note: story.document.notes.add({ kind, id, hasOwnMark, section: story.ends.length }), s });
}
