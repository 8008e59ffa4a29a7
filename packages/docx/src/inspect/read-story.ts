import type { Story } from "../findings.ts";
import type { Limits } from "../limits.ts";
import { unescapeXml } from "../xml/entities.ts";
import { attributeOf, scanXml } from "../xml/scan-xml.ts";
import type { Tag, XmlVisitor } from "../xml/walk.ts";
import type { InspectedParagraph, Place, Trace, TraceCode } from "./inspection.ts";
import type { StyleSigns } from "./read-styles.ts";

/** Yellows of highlighters and of shading that imitates them: `RRGGBB`. */
const yellows = new Set(["FFFF00", "FFFF66", "FFFF99", "FFF200", "FFEB3B", "FFFFCC"]);

/** True if a shading's colour is one of them. */
export const isYellow = (fill: string | undefined): boolean => yellows.has((fill ?? "").toUpperCase());

/** Text of elements that are shown as a gap or a sign. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["w:tab", "\t"],
  ["w:ptab", "\t"],
  ["w:br", "\n"],
  ["w:cr", "\n"],
  ["w:noBreakHyphen", "-"],
]);

/** Elements of tracked changes, with the kind of change. */
export const changeElements: ReadonlyMap<string, TraceCode> = new Map<string, TraceCode>([
  ["w:ins", "INSERTION"],
  ["w:moveTo", "INSERTION"],
  ["w:cellIns", "INSERTION"],
  ["w:del", "DELETION"],
  ["w:moveFrom", "DELETION"],
  ["w:cellDel", "DELETION"],
  ...["w:rPrChange", "w:pPrChange", "w:sectPrChange", "w:tblPrChange", "w:tblPrExChange", "w:trPrChange"].map(
    (name) => [name, "FORMATTING_CHANGE"] as const,
  ),
  ...["w:tcPrChange", "w:tblGridChange", "w:numberingChange", "w:cellMerge"].map(
    (name) => [name, "FORMATTING_CHANGE"] as const,
  ),
]);

const FORMER = /^w:(?:rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid)Change$/;
const OBJECTS = new Set(["w:drawing", "w:pict", "w:object", "m:oMath"]);
const NOTES = new Set(["w:footnote", "w:endnote"]);
const OFF = new Set(["0", "false", "off"]);
const LONGEST_TEXT = 120;
const BLANK = /^[\s\u00a0]*$/;

interface Run {
  isHidden: boolean | undefined;
  isMarked: boolean | undefined;
  style: string | undefined;
  text: string;
}

interface Paragraph {
  readonly number: number;
  style: string | undefined;
  readonly pieces: string[];
  /** Collected text by code. */
  readonly traces: Map<TraceCode, string>;
  run: Run | undefined;
}

/** A part whose text is read. */
export interface StoryPart {
  readonly part: string;
  readonly story: Story;
  readonly source: string;
}

export interface ReadStory {
  readonly paragraphs: readonly InspectedParagraph[];
  readonly traces: readonly Trace[];
  readonly hasObjects: boolean;
}

const clipped = (text: string) => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT - 1).toWellFormed()}…` : line;
};

function add(paragraph: Paragraph, code: TraceCode, text: string): void {
  const known = paragraph.traces.get(code) ?? "";
  paragraph.traces.set(code, known.length < LONGEST_TEXT ? known + text : known);
}

/** State of the reading of a part. */
interface Reading extends StoryPart {
  readonly styles: StyleSigns;
  readonly paragraphs: InspectedParagraph[];
  readonly traces: Trace[];
  /** Open paragraphs: text boxes have paragraphs within paragraphs. */
  readonly open: Paragraph[];
  /** Changes around the text, outermost first. */
  readonly changes: TraceCode[];
  count: number;
  shown: number;
  note: number;
  isNote: boolean;
  /** Open elements: records of former properties, fallbacks for old programs, run properties, paragraph properties. */
  readonly within: { former: number; fallback: number; run: number; mark: number };
  text: "none" | "shown" | "deleted";
  hasObjects: boolean;
}

function readProperty({ source }: Reading, tag: Tag, run: Run): void {
  const value = () => attributeOf(tag, source, "w:val");
  if (tag.name === "w:vanish") run.isHidden = !OFF.has(value() ?? "1");
  else if (tag.name === "w:highlight") run.isMarked = value() !== "none";
  else if (tag.name === "w:rStyle") run.style = value();
  else if (tag.name === "w:shd" && isYellow(attributeOf(tag, source, "w:fill"))) run.isMarked = true;
}

function endRun({ styles }: Reading, paragraph: Paragraph): void {
  const { run, style } = paragraph;
  paragraph.run = undefined;
  if (!run || BLANK.test(run.text)) return;
  const named = [run.style, style].filter((one) => one !== undefined);
  if (run.isHidden ?? named.some((one) => styles.hidden.has(one))) add(paragraph, "HIDDEN_TEXT", run.text);
  if (run.isMarked ?? named.some((one) => styles.marked.has(one))) add(paragraph, "HIGHLIGHT", run.text);
}

function endParagraph(reading: Reading): void {
  const { part, story, isNote } = reading;
  const paragraph = reading.open.pop() as Paragraph;
  const text = paragraph.pieces.join("");
  const isShown = !BLANK.test(text);
  if (isShown) reading.shown += 1;
  const note = isNote ? { note: reading.note } : {};
  const place: Place = { part, story, paragraph: paragraph.number, shown: Math.max(reading.shown, 1), ...note };
  if (isShown) reading.paragraphs.push({ ...place, text });
  for (const [code, about] of paragraph.traces) reading.traces.push({ ...place, code, text: clipped(about) });
}

function startChange(reading: Reading, code: TraceCode): void {
  const { part, story, count, shown } = reading;
  const paragraph = reading.open.at(-1);
  if (paragraph) add(paragraph, code, "");
  // A change of a table, a row or a section is reported at the next paragraph.
  else reading.traces.push({ part, story, paragraph: count, shown: shown + 1, code, text: "" });
  if (code !== "FORMATTING_CHANGE") reading.changes.push(code);
}

function startNote(reading: Reading, tag: Tag): void {
  const type = attributeOf(tag, reading.source, "w:type") ?? "normal";
  reading.isNote = type === "normal";
  if (reading.isNote) reading.note += 1;
}

function startParagraph(reading: Reading): void {
  reading.open.push({ number: reading.count, style: undefined, pieces: [], traces: new Map(), run: undefined });
  reading.count += 1;
}

function openWithin(reading: Reading, paragraph: Paragraph, tag: Tag): void {
  const { within, changes, source } = reading;
  const { name } = tag;
  if (name === "w:pPr") within.mark += 1;
  else if (name === "w:pStyle") paragraph.style = attributeOf(tag, source, "w:val");
  else if (name === "w:r") paragraph.run = { isHidden: undefined, isMarked: undefined, style: undefined, text: "" };
  else if (name === "w:rPr") within.run += 1;
  else if (within.mark > 0) return;
  else if (within.run > 0) {
    if (paragraph.run) readProperty(reading, tag, paragraph.run);
  } else if (name === "w:commentReference") add(paragraph, "COMMENT", "");
  else if (!changes.includes("DELETION")) {
    const sign = SIGNS.get(name);
    if (sign !== undefined) paragraph.pieces.push(sign);
  }
}

function openElement(reading: Reading, tag: Tag): void {
  const { within } = reading;
  const { name } = tag;
  reading.text = name === "w:t" || name === "m:t" ? "shown" : name === "w:delText" ? "deleted" : "none";
  if (name === "mc:Fallback") within.fallback += 1;
  if (within.fallback > 0) return;
  const change = within.former === 0 ? changeElements.get(name) : undefined;
  if (change) startChange(reading, change);
  if (FORMER.test(name)) within.former += 1;
  if (within.former > 0) return;
  if (OBJECTS.has(name)) reading.hasObjects = true;
  const paragraph = reading.open.at(-1);
  if (NOTES.has(name)) startNote(reading, tag);
  else if (name === "w:p") startParagraph(reading);
  else if (paragraph) openWithin(reading, paragraph, tag);
}

function closeElement(reading: Reading, name: string): void {
  const { within } = reading;
  reading.text = "none";
  if (name === "mc:Fallback") within.fallback -= 1;
  if (within.fallback > 0) return;
  if (FORMER.test(name)) within.former -= 1;
  if (within.former > 0) return;
  const change = changeElements.get(name);
  const paragraph = reading.open.at(-1);
  if (change && change !== "FORMATTING_CHANGE") reading.changes.pop();
  else if (NOTES.has(name)) reading.isNote = false;
  else if (name === "w:p") endParagraph(reading);
  else if (!paragraph) return;
  else if (name === "w:rPr") within.run -= 1;
  else if (name === "w:pPr") within.mark -= 1;
  else if (name === "w:r") endRun(reading, paragraph);
}

function readText(reading: Reading, written: string): void {
  const paragraph = reading.open.at(-1);
  if (!paragraph) return;
  for (const code of new Set(reading.changes)) add(paragraph, code, written);
  if (reading.text === "deleted" || reading.changes.includes("DELETION")) return;
  paragraph.pieces.push(written);
  if (paragraph.run) paragraph.run.text += written;
}

/** Reads the paragraphs with text of one part, and the traces in them. */
export function readStory(story: StoryPart, styles: StyleSigns, limits: Limits): ReadStory {
  const { part, source } = story;
  const reading: Reading = {
    ...story,
    styles,
    paragraphs: [],
    traces: [],
    open: [],
    changes: [],
    count: 0,
    shown: 0,
    note: 0,
    isNote: false,
    within: { former: 0, fallback: 0, run: 0, mark: 0 },
    text: "none",
    hasObjects: false,
  };
  const visitor: XmlVisitor = {
    open: (tag) => openElement(reading, tag),
    close: (name) => closeElement(reading, name),
    text(start, end, cdata) {
      if (reading.text === "none" || reading.within.fallback > 0) return;
      const written = source.slice(start, end);
      readText(reading, cdata ? written : unescapeXml(written));
    },
  };
  scanXml(source, part, visitor, limits);
  return { paragraphs: reading.paragraphs, traces: reading.traces, hasObjects: reading.hasObjects };
}
