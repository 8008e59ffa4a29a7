import type { TextGround } from "../cascade/text-cascade.ts";
import { beginField, endField, separateField } from "../fields/read-field.ts";
import { type LineReading, notShown, reportDeleted } from "../reading.ts";
import { childOf } from "../story/markup.ts";
import type { StoryNode } from "../story/read-story.ts";
import { addText } from "./lines.ts";
import { readRun } from "./read-runs.ts";

/** Elements around runs that have no appearance of their own; insertions are shown, deletions are not. */
const AROUND: ReadonlySet<string> = new Set([
  "w:hyperlink",
  "w:ins",
  "w:moveTo",
  "w:smartTag",
  "w:customXml",
  "w:dir",
  "w:bdo",
  "w:sdtContent",
]);

const DELETED: ReadonlySet<string> = new Set(["w:del", "w:moveFrom"]);

function readSimpleField(line: LineReading, node: StoryNode, ground: TextGround): void {
  beginField(line, node, line.story.document.cascade.texts.text(ground, undefined).s);
  line.story.fields.code(node.attributes["w:instr"] ?? "");
  separateField(line);
  readLine(line, node.children, ground);
  endField(line);
}

/** Returns a formula as its characters in sequence. */
function readFormula(line: LineReading, node: StoryNode, ground: TextGround): void {
  notShown(line.story, "formula");
  const { s } = line.story.document.cascade.texts.text(ground, undefined);
  const waiting = [node];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.name === "m:t" || one.name === "w:t") addText(line, one.text, s);
    for (const child of one.children.toReversed()) waiting.push(child);
  }
}

/** Reads the content of a paragraph through any elements around it. */
export function readLine(line: LineReading, nodes: readonly StoryNode[], ground: TextGround): void {
  for (const node of nodes) {
    if (line.story.document.budget.isSpent()) return;
    const { name } = node;
    if (name === "w:r") readRun(line, node, ground);
    else if (AROUND.has(name)) readLine(line, node.children, ground);
    else if (name === "w:sdt") readLine(line, childOf(node, "w:sdtContent")?.children ?? [], ground);
    else if (DELETED.has(name)) reportDeleted(line.story, node);
    else if (name === "w:fldSimple") readSimpleField(line, node, ground);
    else if (name === "m:oMath" || name === "m:oMathPara") readFormula(line, node, ground);
    else if (name === "mc:AlternateContent") {
      const chosen = childOf(node, "mc:Choice") ?? childOf(node, "mc:Fallback");
      readLine(line, chosen?.children ?? [], ground);
    }
  }
}
