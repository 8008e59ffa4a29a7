import type { BodyLook } from "../../looks.ts";
import { attributeOf } from "../../xml/scan-xml.ts";
import type { Tag } from "../../xml/walk.ts";

/** Look set at one level: a style, the document's defaults, a paragraph, a run. */
export type SaidLook = { -readonly [Key in keyof BodyLook]?: BodyLook[Key] };

/** Values that Word uses where a document sets none. */
export const UNSAID_LOOK: BodyLook = {
  font: "Times New Roman",
  size: 20,
  line: 240,
  lineRule: "auto",
  alignment: "left",
  firstLine: 0,
};

/** Latin typefaces of a theme (ECMA-376 part 1, 20.1.4.1.24 and 25); "" if it names none. */
export interface ThemeFonts {
  readonly major: string;
  readonly minor: string;
}

const ALIGNMENTS = new Map<string, BodyLook["alignment"]>([
  ["left", "left"],
  ["start", "left"],
  ["center", "center"],
  ["right", "right"],
  ["end", "right"],
  ["both", "both"],
  ["distribute", "both"],
]);

const POINTS_OF = new Map([
  ["pt", 1],
  ["pc", 12],
  ["pi", 12],
  ["in", 72],
  ["cm", 72 / 2.54],
  ["mm", 72 / 25.4],
]);

/** Parses a bare number of units, or a measure with its own unit (ECMA-376 part 1, 22.9.2.14 and 15). */
function measure(written: string | undefined, unitsPerPoint: number): number | undefined {
  const [, digits, unit] = /^(-?\d{1,6}(?:\.\d{1,6})?)(pt|pc|pi|in|cm|mm)?$/.exec(written ?? "") ?? [];
  if (digits === undefined) return undefined;
  const points = POINTS_OF.get(unit ?? "");
  return Math.round(points === undefined ? Number(digits) : Number(digits) * points * unitsPerPoint);
}

function fontOf(tag: Tag, source: string, theme: ThemeFonts): string | undefined {
  // A theme's font takes precedence over a named one (ECMA-376 part 1, 17.3.2.26).
  const slot = attributeOf(tag, source, "w:asciiTheme");
  const themed = slot === undefined ? "" : theme[slot.startsWith("major") ? "major" : "minor"];
  return themed || attributeOf(tag, source, "w:ascii") || undefined;
}

function say<Key extends keyof SaidLook>(said: SaidLook, key: Key, value: SaidLook[Key] | undefined): void {
  if (value !== undefined) said[key] = value;
}

/** Reads a run property into a look, if it affects one. */
export function readRunProperty(said: SaidLook, tag: Tag, source: string, theme: ThemeFonts): void {
  if (tag.name === "w:rFonts") say(said, "font", fontOf(tag, source, theme));
  else if (tag.name === "w:sz") say(said, "size", measure(attributeOf(tag, source, "w:val"), 2));
}

/** Reads a paragraph property into a look, if it affects one. */
export function readParagraphProperty(said: SaidLook, tag: Tag, source: string): void {
  const attribute = (name: string) => attributeOf(tag, source, name);
  if (tag.name === "w:jc") say(said, "alignment", ALIGNMENTS.get(attribute("w:val") ?? ""));
  else if (tag.name === "w:spacing") {
    const rule = attribute("w:lineRule");
    say(said, "line", measure(attribute("w:line"), 20));
    if (rule === "auto" || rule === "atLeast" || rule === "exact") said.lineRule = rule;
  } else if (tag.name === "w:ind") {
    const hanging = measure(attribute("w:hanging"), 20);
    say(said, "firstLine", hanging === undefined ? measure(attribute("w:firstLine"), 20) : -hanging);
  }
}
