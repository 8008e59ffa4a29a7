import type { Finding } from "@lavra/contract/conference";
import { isMarkerName, markerKey } from "@lavra/docx";
import type { InspectedParagraph } from "@lavra/docx/inspect";
import { findSlips } from "@lavra/portuguese";
import { findingIn } from "./finding-list.ts";

/** What stands in the places of a marker, by its key. */
export type Written = readonly (readonly [key: string, text: string])[];

/** Shorter values stand in any text by chance. */
const shortestValue = 3;

/** The marker that some text came from, or that stands in it. */
function markerOf(written: Written, text: string): string | undefined {
  const within = written.find(([, value]) => value.length >= shortestValue && text.includes(value));
  return (within ?? written.find(([, value]) => value.includes(text)))?.[0];
}

const braces = /\{[^{}]{1,200}\}|[{}]/g;

/** The key of a marker as it stands in a text, filters and forms included; undefined for what is none. */
function keyIn(found: string): string | undefined {
  const name = found.startsWith("{") ? found.slice(1, -1).split(/[|:]/, 1)[0]?.trim() : undefined;
  return name !== undefined && isMarkerName(name) ? markerKey(name) : undefined;
}

/** What is wrong in a paragraph. Markers of fields that are empty are told by their fields. */
export function judgeText(paragraph: InspectedParagraph, written: Written, empty: ReadonlySet<string>): Finding[] {
  const { text } = paragraph;
  // What stands there many times is one finding: a loose brace quotes the whole paragraph.
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
