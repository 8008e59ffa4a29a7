import { unescapeXml } from "../../../../xml/entities.ts";
import { child, childValue, type XmlElement } from "../../../../xml/xml-tree.ts";
import { levelElement } from "../../../definitions/numbering-definitions.ts";
import type { FilledTopic } from "../../topic/filled-topic.ts";
import { type ParagraphStart, type StyledText, startOfParagraph, startOfStyle } from "./paragraph-start.ts";
import { numberWidth, type Span, widthOf } from "./text-width.ts";

/** Farthest position of a stop that is set, in twentieths of a point: about the text width of a portrait page. */
const REACH = 9000;
/** Text up to this width is on one line in every column that is wide enough for a paragraph with tabs. */
const ONE_LINE = 4000;
/** Word allows 64 stops per paragraph. */
const MOST_STOPS = 50;

const UNKNOWN: Span = { low: 0, high: REACH };

/** Distances of the default tab stops of two documents. */
export interface TabDistances {
  readonly topic: number;
  readonly template: number;
}

/** Walk along the lines of a paragraph, with bounds of the present position. */
interface Walk {
  readonly source: string;
  readonly start: ParagraphStart;
  readonly positions: readonly number[];
  readonly distance: number;
  readonly inTable: boolean;
  /** True if the text depends on values, on which the stops must not depend. */
  readonly hasValue: boolean;
  low: number;
  high: number;
  /** Default stops that tabs may reach: positions after `from` up to `to`. */
  from: number;
  to: number;
}

/** Returns the stop of a tab (17.3.1.37): a custom one, the hanging indent, or a default one after all custom ones. */
function stopAfter({ start: { left }, positions, distance }: Walk, position: number) {
  const custom = positions.find((one) => one > position);
  if (position < left && (custom === undefined || custom > left)) return { at: left, isDefault: false };
  if (custom !== undefined) return { at: custom, isDefault: false };
  return { at: (Math.floor(position / distance) + 1) * distance, isDefault: true };
}

function passTab(walk: Walk): void {
  const [nearest, farthest] = [stopAfter(walk, walk.low), stopAfter(walk, walk.high)];
  if (farthest.isDefault) {
    walk.from = Math.min(walk.from, Math.max(walk.low, walk.start.left, walk.positions.at(-1) ?? 0, 0));
    walk.to = Math.max(walk.to, farthest.at);
  }
  // Text before a stop that aligns it otherwise begins somewhere before that stop.
  const isLeft = nearest.isDefault || (walk.start.stops.get(nearest.at) ?? "left") === "left";
  if (isLeft) walk.low = nearest.at;
  walk.high = Math.min(REACH, farthest.at);
}

function passWidth(walk: Walk, { low, high }: Span): void {
  walk.low += low;
  walk.high = Math.min(REACH, walk.high + high);
  // It may have gone on to a further line.
  if (walk.inTable || walk.high > ONE_LINE) walk.low = Math.min(walk.low, walk.start.left);
}

const APART = new Set(["w:pPr", "w:rPr", "w:instrText", "w:txbxContent", "w:proofErr", "w:lastRenderedPageBreak"]);
const SIGNS = new Set(["w:sym", "w:noBreakHyphen", "w:footnoteReference", "w:endnoteReference", "w:footnoteRef"]);
const DRAWN = new Set(["w:drawing", "w:pict", "w:object", "w:ptab", "m:oMath", "m:oMathPara", "mc:AlternateContent"]);
/** Properties of a run that change the width of its letters. */
const WIDENING = ["w:spacing", "w:w", "w:fitText", "w:vanish", "w:caps", "w:smallCaps", "w:rStyle", "w:webHidden"];

function passText(walk: Walk, element: XmlElement): void {
  if (walk.hasValue) {
    passWidth(walk, UNKNOWN);
    return;
  }
  const run = element.parent?.name === "w:r" ? child(element.parent, "w:rPr") : undefined;
  const size = Number(childValue(walk.source, run, "w:sz")) || walk.start.size;
  const text = unescapeXml(walk.source.slice(element.innerStart, element.innerEnd));
  const { low, high } = SIGNS.has(element.name) ? { low: 0, high: 20 * size } : widthOf(text, size);
  const isUsual = element.name === "w:t" && !walk.inTable && !WIDENING.some((name) => child(run, name));
  passWidth(walk, isUsual ? { low, high } : { low: 0, high: 2 * high });
}

function pass(walk: Walk, paragraph: XmlElement): void {
  const waiting = [...paragraph.children].reverse();
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (APART.has(one.name)) continue;
    if (one.name === "w:tab") passTab(walk);
    else if (one.name === "w:t" || one.name === "w:delText" || SIGNS.has(one.name)) passText(walk, one);
    else if (DRAWN.has(one.name)) passWidth(walk, UNKNOWN);
    else if (one.name === "w:br" || one.name === "w:cr") {
      walk.low = walk.start.left;
      walk.high = walk.start.left;
    } else
      for (let index = one.children.length - 1; index >= 0; index -= 1) waiting.push(one.children[index] as XmlElement);
  }
}

/** Passes the number of a list, and the tab behind it (17.9.28). */
function passNumber(walk: Walk, { numbering }: StyledText): void {
  const { numId, level, size } = walk.start;
  const found = numId === undefined ? undefined : levelElement(numbering, numId, level);
  if (!found) return;
  const { source } = numbering;
  const pattern = childValue(source, found, "w:lvlText") ?? "";
  const format = childValue(source, found, "w:numFmt") ?? "decimal";
  const drawn = Number(childValue(source, child(found, "w:rPr"), "w:sz")) || size;
  const { low, high } = numberWidth(pattern, format, Math.max(size, drawn));
  const isAtStart = /^(left|start)$/.test(childValue(source, found, "w:lvlJc") ?? "left");
  passWidth(walk, { low: isAtStart ? (low * Math.min(size, drawn)) / Math.max(size, drawn) : 0, high });
  if ((childValue(source, found, "w:suff") ?? "tab") === "tab") passTab(walk);
}

/** True if an element is in a table; a text box ends the search. */
function isInTable(element: XmlElement): boolean {
  for (let up = element.parent; up && up.name !== "w:txbxContent"; up = up.parent) if (up.name === "w:tc") return true;
  return false;
}

const multiples = (distance: number, { from, to }: Pick<Walk, "from" | "to">) => {
  const first = Math.floor(from / distance) + 1;
  const count = Math.min(MOST_STOPS, Math.floor(Math.min(to, REACH) / distance) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * distance);
};

/** Returns the positions of default stops that the tabs of a paragraph of a part may reach in its own document. */
export type DefaultTabs = (part: string, paragraph: XmlElement) => readonly number[];

/**
 * Finds default tab stops of a topic that the template does not have. The stops do not depend on values, so that a
 * premerged document has the same.
 */
export function createDefaultTabs(
  text: StyledText,
  distances: TabDistances,
  topic: Pick<FilledTopic, "text" | "hasValue">,
): DefaultTabs {
  const styles = new Map<string, ParagraphStart>();
  const styleStart = (id: string) => {
    const known = styles.get(id) ?? startOfStyle(text, id);
    styles.set(id, known);
    return known;
  };
  return (part, paragraph) => {
    const source = topic.text(part) ?? "";
    const properties = child(paragraph, "w:pPr");
    const ofStyle = styleStart(childValue(source, properties, "w:pStyle") ?? "");
    const isTabbed = source.slice(paragraph.innerStart, paragraph.innerEnd).includes("tab");
    if (!isTabbed && !ofStyle.numId && !child(properties, "w:numPr")) return [];
    const start = startOfParagraph(text, ofStyle, source, properties);
    const positions = [...start.stops.keys()].sort((a, b) => a - b);
    const at = start.left + start.first;
    const walk: Walk = {
      source,
      start,
      positions,
      distance: distances.topic,
      inTable: isInTable(paragraph),
      hasValue: isTabbed && topic.hasValue(part, paragraph),
      low: at,
      high: at,
      from: REACH,
      to: 0,
    };
    passNumber(walk, text);
    if (isTabbed) pass(walk, paragraph);
    const wanted = multiples(distances.topic, walk);
    const there = multiples(distances.template, { from: walk.from, to: wanted.at(-1) ?? 0 });
    return wanted.join() === there.join() ? [] : wanted;
  };
}
