import type { FoundMarker } from "../marker-name.ts";
import type { FoundTag } from "../tags/find-tags.ts";
import type { MarkerDraft, PartDraft, ReferenceDraft } from "./draft.ts";
import type { Line } from "./line.ts";
import { quoted } from "./report-faults.ts";

/** Stories in which references stand; what they lead to stands in the body. */
const STORIES = new Set(["document", "header", "footer", "footnotes", "endnotes", "comments"]);

/**
 * Drafts the references of a line, and what they lead to.
 * @param draftOf returns a tag as a range of the source
 * @returns the other tags
 */
export function draftReferences(
  into: PartDraft,
  { text }: Line,
  tags: readonly FoundTag[],
  repeated: boolean,
  draftOf: (found: FoundMarker) => MarkerDraft | undefined,
): readonly FoundTag[] {
  if (!STORIES.has(into.story)) return tags;
  return tags.filter(({ reference, start, end }) => {
    if (!reference || (reference.role === "item" && into.story !== "document")) return true;
    const draft = draftOf({ key: reference.name, name: reference.name, start, end });
    if (draft?.context !== "run") return true;
    const { head, tail, changes, paragraph } = draft;
    const made: ReferenceDraft = {
      kind: "reference",
      ...reference,
      start: draft.start,
      end: draft.end,
      marker: quoted(text, start, end),
      head,
      tail,
      changes,
      paragraph,
      repeated,
      scope: 0,
    };
    into.drafts.push(made);
    return false;
  });
}
