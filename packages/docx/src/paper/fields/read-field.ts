import { addInline, addText } from "../blocks/lines.ts";
import type { PageField } from "../blocks.ts";
import { type LineReading, notShown } from "../reading.ts";
import { childOf, inside, isOn } from "../story/markup.ts";
import type { StoryNode } from "../story/read-story.ts";
import { type FieldKind, isComputed } from "./field-code.ts";
import { formatDate } from "./format-date.ts";
import { numberOfField } from "./number-field.ts";

/** True if a form's checkbox is checked, or is checked by default. */
function isChecked(node: StoryNode): boolean {
  const box = inside(node, "w:ffData", "w:checkBox");
  return isOn(childOf(box, "w:checked") ?? childOf(box, "w:default"));
}

export function beginField({ story }: LineReading, node: StoryNode, s: number): void {
  story.fields.begin(s, isChecked(node));
}

/** Ends the code of a field; the stored result follows. */
export function separateField({ story }: LineReading): void {
  reportKind(story, story.fields.separate());
}

function reportKind(story: LineReading["story"], kind: FieldKind | undefined): void {
  if (kind && "unshown" in kind && kind.unshown) notShown(story, kind.unshown);
}

/** Adds the content of a field that is not shown as stored, at its end. */
export function endField(line: LineReading): void {
  const field = line.story.fields.end();
  const { now } = line.story.document;
  if (field?.isBare) {
    reportKind(line.story, field.kind);
    if (isComputed(field.code)) notShown(line.story, "field");
  }
  if (!field?.kind || field.kind.is === "stored") return;
  const { kind, result, s } = field;
  if (kind.is === "date") addText(line, now ? formatDate(now, kind.picture) : result, s);
  else if (kind.is === "checkbox") addText(line, field.isChecked ? "☒" : "☐", s);
  else if (kind.is === "number") addText(line, numberOfField(line.story, kind), s);
  else if (kind.is === "text") addText(line, kind.text, s);
  else addInline(line, pageField(kind.is, kind.format, result, s));
}

const pageField = (field: PageField["field"], format: PageField["format"], t: string, s: number): PageField => ({
  field,
  ...(format && { format }),
  t,
  s,
});
