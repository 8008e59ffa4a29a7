import type { FoundMarker } from "../marker-name.ts";
import type { FoundTag } from "../tags/find-tags.ts";
import type { Line } from "./line.ts";
import { quoted } from "./report-faults.ts";
import type { MarkerSpot, PartReading, ReferenceSpot } from "./spot.ts";

/** Stories in which references stand; what they lead to stands in the body. */
const STORIES = new Set(["document", "header", "footer", "footnotes", "endnotes", "comments"]);

/**
 * Finds the references of a line, and what they lead to.
 * @param spotOf returns a tag as a range of the source
 * @returns the other tags
 */
export function spotReferences(
  into: PartReading,
  { text }: Line,
  tags: readonly FoundTag[],
  repeated: boolean,
  spotOf: (found: FoundMarker) => MarkerSpot | undefined,
): readonly FoundTag[] {
  if (!STORIES.has(into.story)) return tags;
  return tags.filter(({ reference, start, end }) => {
    if (!reference || (reference.role === "item" && into.story !== "document")) return true;
    const spot = spotOf({ key: reference.name, name: reference.name, start, end });
    if (spot?.context !== "run") return true;
    const { head, tail, changes, paragraph } = spot;
    const made: ReferenceSpot = {
      kind: "reference",
      ...reference,
      start: spot.start,
      end: spot.end,
      marker: quoted(text, start, end),
      head,
      tail,
      changes,
      paragraph,
      repeated,
      scope: 0,
    };
    into.spots.push(made);
    return false;
  });
}
