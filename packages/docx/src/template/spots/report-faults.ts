import type { TemplateFault, UnreachedPlace } from "../../findings.ts";
import { findBraceFaults } from "../faults/brace-faults.ts";
import { type FoundMarker, findOverlongNames, GAP } from "../marker-name.ts";
import { inBraces as bracesOf, type FoundTags } from "../tags/find-tags.ts";
import type { PartReading } from "./spot.ts";
import { excerpt } from "./text-stream.ts";

const MARKER_LENGTH = 132;

/** Returns a stretch of a line as a person would quote it. */
export function quoted(line: string, start: number, end: number): string {
  const whole = line.slice(start, Math.min(end, start + MARKER_LENGTH)).replaceAll(GAP, " ");
  return whole.replace(/\s+/g, " ");
}

/** True if a line has no braces other than those of its tags. */
function isSound(line: string, markers: readonly Pick<FoundMarker, "start" | "end">[]): boolean {
  let at = 0;
  for (const { start, end } of markers) {
    if (line.indexOf("{", at) !== start || line.indexOf("}", at) !== end - 1) return false;
    at = end;
  }
  return !line.includes("{", at) && !line.includes("}", at);
}

/**
 * Reports faults around the braces of a line, given as it is read and with braces in place of its delimiters. `at`
 * returns the offset in the part's source of an offset in the line; `found` is the tags between braces.
 */
export function reportLineFaults(
  into: PartReading,
  { text: line, inBraces }: { readonly text: string; readonly inBraces: string },
  found: FoundTags,
  at: (offset: number) => number,
): void {
  const tags = bracesOf(found);
  if (isSound(inBraces, tags)) return;
  const { faults, name: part, story } = into;
  for (const { start, end } of findOverlongNames(inBraces)) {
    const paragraph = excerpt(line, start);
    const marker = quoted(line, start, end);
    faults.add({ at: at(start), fault: { code: "MARKER_TOO_LONG", part, story, paragraph, marker } });
  }
  const { readFilters } = into.syntax;
  for (const wrong of findBraceFaults(inBraces, tags, readFilters, () => faults.mayLook(part))) {
    const { code, start, end, suggestion, likely, isUnsure, half } = wrong;
    const fault: TemplateFault = {
      code,
      part,
      story,
      paragraph: excerpt(line, start),
      marker: quoted(line, start, end),
      ...(suggestion === undefined ? {} : { suggestion }),
    };
    const edge = code === "MARKER_UNOPENED" ? at(0) : at(line.length);
    faults.add({
      at: at(start),
      fault,
      ...(likely && { likely }),
      ...(isUnsure && { isUnsure }),
      ...(half !== undefined && { half: { name: half, edge } }),
    });
  }
}

/** Reports a marker where nothing is filled. */
export function reportUnreached(
  into: PartReading,
  line: string,
  marker: FoundMarker,
  where: { at: number; place: UnreachedPlace; isUnsure?: boolean },
): void {
  const { at, place, isUnsure } = where;
  const { name: part, story } = into;
  const paragraph = excerpt(line, marker.start);
  const fault = { code: "MARKER_OUT_OF_REACH", part, story, paragraph, marker: marker.key, place } as const;
  into.faults.add({ at, fault, ...(isUnsure && { isUnsure, likely: [marker.key] }) });
}
