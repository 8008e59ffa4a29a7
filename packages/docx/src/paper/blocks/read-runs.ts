import type { Tab } from "../blocks.ts";
import { leaderOf } from "../cascade/paragraph-says.ts";
import type { TextGround } from "../cascade/text-cascade.ts";
import { readDrawing } from "../drawings/read-drawing.ts";
import { readVml } from "../drawings/read-vml.ts";
import { beginField, endField, separateField } from "../fields/read-field.ts";
import { vocabulary } from "../lookups.ts";
import { symbolSign } from "../numbers/symbol-signs.ts";
import type { PaperNote } from "../paper.ts";
import { cutStory, type LineReading, notShown } from "../reading.ts";
import { childOf, isTrue } from "../story/markup.ts";
import type { StoryNode } from "../story/read-story.ts";
import { addInline, addText } from "./lines.ts";

/** Adds an element of a run to the line; `s` is the index of the run's formatting. */
type Put = (line: LineReading, node: StoryNode, s: number) => void;

const BREAKS = vocabulary<"page" | "column">({ page: "page", column: "column" });

function positionTab({ attributes }: StoryNode): Tab["tab"] {
  const { "w:alignment": align, "w:relativeTo": to } = attributes;
  const leader = leaderOf(attributes["w:leader"]);
  return {
    align: align === "center" || align === "right" ? align : "left",
    to: to === "indent" ? "indent" : "margin",
    ...(leader && { leader }),
  };
}

/** Returns a character of a symbol font by its code (ECMA-376 part 1, 17.3.3.30). */
function symbol({ attributes }: StoryNode): string {
  const code = Number.parseInt(attributes["w:char"] ?? "", 16);
  if (!(code > 0 && code <= 0xffff)) return "";
  return symbolSign(attributes["w:font"] ?? "", code) ?? String.fromCharCode(code);
}

const field: Put = (line, node, s) => {
  const type = node.attributes["w:fldCharType"];
  if (type === "begin") beginField(line, node, s);
  else if (type === "separate") separateField(line);
  else if (type === "end") endField(line);
};

const noteNumber: Put = (line, _, s) => {
  if (line.story.kind === "note") addInline(line, { noteNumber: true, s });
};

const FIRST_CHOICE: Put = (line, node, s) => {
  const chosen = childOf(node, "mc:Choice") ?? childOf(node, "mc:Fallback");
  putAll(line, chosen?.children ?? [], s);
};

const puts = vocabulary<Put>({
  "w:t": (line, node, s) => addText(line, node.text, s),
  "w:tab": (line, _, s) => addInline(line, { tab: true, s }),
  "w:ptab": (line, node, s) => addInline(line, { tab: positionTab(node), s }),
  "w:br": (line, node, s) => addInline(line, { br: BREAKS[node.attributes["w:type"] ?? ""] ?? "line", s }),
  "w:cr": (line, _, s) => addInline(line, { br: "line", s }),
  "w:noBreakHyphen": (line, _, s) => addText(line, "\u2011", s),
  "w:softHyphen": (line, _, s) => addText(line, "\u00ad", s),
  "w:sym": (line, node, s) => addText(line, symbol(node), s),
  "w:pgNum": (line, _, s) => addInline(line, { field: "page", t: "", s }),
  "w:fldChar": field,
  "w:instrText": (line, node) => line.story.fields.code(node.text),
  "w:footnoteReference": (line, node, s) => readNoteReference(line, node, "footnote", s),
  "w:endnoteReference": (line, node, s) => readNoteReference(line, node, "endnote", s),
  "w:footnoteRef": noteNumber,
  "w:endnoteRef": noteNumber,
  "w:drawing": readDrawing,
  "w:pict": readVml,
  "w:object": readVml,
  "w:contentPart": (line, _, s) => addInline(line, { gap: notShown(line.story, "ink"), width: 0, height: 0, s }),
  "mc:AlternateContent": FIRST_CHOICE,
  "w:ruby": (line, node, s) => {
    for (const run of childOf(node, "w:rubyBase")?.children ?? []) putAll(line, run.children, s);
  },
});

function putAll(line: LineReading, nodes: readonly StoryNode[], s: number): void {
  for (const node of nodes) {
    if (line.story.document.budget.isSpent()) return;
    puts[node.name]?.(line, node, s);
  }
}

/** Reads a run. Hidden content is left out, but its field characters still begin and end fields. */
export function readRun(line: LineReading, node: StoryNode, ground: TextGround): void {
  const { story } = line;
  const text = story.document.cascade.texts.text(ground, story.properties(childOf(node, "w:rPr")));
  if (!text.isHidden) {
    putAll(line, node.children, text.s);
    return;
  }
  if (node.children.some(({ name }) => name === "w:t")) notShown(story, "hidden-text");
  const marks = node.children.filter(({ name }) => name === "w:fldChar" || name === "w:instrText");
  putAll(line, marks, text.s);
}

/** Bytes of a note without its text. */
const NOTE = 128;

/** Reads a note reference. Only the body may have notes (ECMA-376 part 1, 17.11.14). */
function readNoteReference(line: LineReading, node: StoryNode, kind: PaperNote["kind"], s: number): void {
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
