import { createEdits, type Edits } from "../../xml/edits.ts";
import { attributeValue, child, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import type { Cleaning } from "../inspection.ts";
import { isYellow } from "../read-story.ts";
import { GOING, joinParagraphs } from "./join-paragraphs.ts";
import { dropHollow, type Settled, settleRevision } from "./settle-revisions.ts";

const COMMENT_MARKS = new Set(["w:commentRangeStart", "w:commentRangeEnd", "w:commentReference"]);

/** A run that holds only a comment's reference is removed with it. */
function dropComment(edits: Edits, element: XmlElement): void {
  const run = element.parent;
  edits.drop(run?.name === "w:r" && contentOf(run) === 1 ? run : element);
}

const contents = new WeakMap<XmlElement, number>();

/** Number of a run's children besides its properties. Cached, because a run may hold thousands of references. */
function contentOf(run: XmlElement): number {
  const count = contents.get(run) ?? run.children.filter(({ name }) => name !== "w:rPr").length;
  contents.set(run, count);
  return count;
}

const isMark = (source: string, element: XmlElement) =>
  element.name === "w:highlight" ||
  (element.name === "w:shd" && element.parent?.name === "w:rPr" && isYellow(attributeValue(source, element, "w:fill")));

/**
 * Returns the text of a part after the requested cleaning.
 * @returns undefined if there is nothing to remove
 */
export function cleanStory(source: string, part: string, cleaning: Cleaning): string | undefined {
  const edits = createEdits(source);
  const settled: Settled = { ended: new Set(), dropped: new Set(), restored: new Map() };
  for (const element of descendants(parseXml(source, part))) {
    if (cleaning.comments && COMMENT_MARKS.has(element.name)) dropComment(edits, element);
    else if (cleaning.highlights && isMark(source, element)) edits.drop(element);
    else if (cleaning.revisions) settleRevision(source, edits, element, cleaning.revisions, settled);
  }
  dropHollow(edits, settled.dropped);
  for (const paragraph of settled.ended) edits.addAttributes(paragraph, ` ${GOING}="1"`);
  if (edits.isEmpty()) return undefined;
  return settled.ended.size > 0 ? joinParagraphs(edits.apply(), part) : edits.apply();
}

/**
 * Returns the settings without `w:trackRevisions`.
 * @returns undefined if change tracking is off, or is to stay
 */
export function cleanSettings(source: string, part: string, cleaning: Cleaning): string | undefined {
  const tracking = cleaning.revisions && !cleaning.keepsRecording && child(parseXml(source, part), "w:trackRevisions");
  if (!tracking) return undefined;
  const edits = createEdits(source);
  edits.drop(tracking);
  return edits.apply();
}
