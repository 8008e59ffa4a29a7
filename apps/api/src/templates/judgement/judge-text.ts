import type { Finding } from "@lavra/contract/documents/conference";
import { isMarkerName, markerKey } from "@lavra/docx";
import type { InspectedParagraph } from "@lavra/docx/inspect";
import { findSlips } from "@lavra/portuguese";
import { findingIn } from "./finding-list.ts";

/** Text written for each marker key. */
export type Written = readonly (readonly [key: string, text: string])[];

/** Shorter values occur in any text by chance. */
const shortestValue = 3;

/** Returns the marker whose value contains the text or is contained in it. */
function markerOf(written: Written, text: string): string | undefined {
  const within = written.find(([, value]) => value.length >= shortestValue && text.includes(value));
  return (within ?? written.find(([, value]) => value.includes(text)))?.[0];
}

const braces = /\{[^{}]{1,200}\}|[{}]/g;

/** Returns the key of a marker as written in a text, filters and forms included; undefined if it is no marker. */
function keyIn(found: string): string | undefined {
  const name = found.startsWith("{") ? found.slice(1, -1).split(/[|:]/, 1)[0]?.trim() : undefined;
  return name !== undefined && isMarkerName(name) ? markerKey(name) : undefined;
}

/** Returns the findings of a paragraph. Markers of empty fields are left out: `judgeEmpty` reports them. */
export function judgeText(paragraph: InspectedParagraph, written: Written, empty: ReadonlySet<string>): Finding[] {
  const { text } = paragraph;
  // Repeated text is one finding, since a loose brace quotes the whole paragraph.
  const distinct = new Set(Array.from(text.matchAll(braces), ([found]) => found));
  const left = [...distinct].flatMap((found) => {
    const marker = keyIn(found);
    if (marker !== undefined && empty.has(marker)) return [];
    const code = found.length > 1 ? "marker_left" : "brace_left";
    return [findingIn(code, paragraph, { marker: markerOf(written, found), found: found.length > 1 ? found : text })];
  });
  const slips = findSlips(text).map(({ code, text: found, expected }) =>
    findingIn(code, paragraph, { marker: markerOf(written, found), found, expected }),
  );
  return [...left, ...slips];
}
