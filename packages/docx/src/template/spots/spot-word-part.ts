import type { Limits } from "../../limits.ts";
import { SIGN } from "../../parts/sanitise/active-signs.ts";
import { attributeName, lastingNamespaceScope } from "../../xml/namespaces/namespace-scope.ts";
import { attributeOf, scanXml } from "../../xml/scan-xml.ts";
import type { Tag, XmlVisitor } from "../../xml/walk.ts";
import type { SlotPlace } from "../compiled-part.ts";
import { GAP } from "../marker-name.ts";
import type { PartReading } from "./spot.ts";
import { spotStream } from "./spot-stream.ts";
import {
  addElement,
  addGap,
  addPiece,
  createStream,
  type FieldMark,
  type TextPiece,
  type TextStream,
} from "./text-stream.ts";

const CONTEXTS = new Map<string, SlotPlace>([
  ["w:t", "run"],
  ["m:t", "plain"],
  ["a:t", "plain"],
  ["w:instrText", "field"],
]);

/** Elements that separate the text before and after them: no marker extends across them. */
const GAPS = new Set([
  "w:tab",
  "w:br",
  "w:cr",
  "w:sym",
  "w:ptab",
  "w:drawing",
  "w:pict",
  "w:object",
  "w:footnoteReference",
  "w:endnoteReference",
  "mc:AlternateContent",
  "mc:Choice",
  "mc:Fallback",
]);

/** Elements that represent a character of the text. */
const CHARACTERS = new Map([
  ["w:noBreakHyphen", "-"],
  ["w:softHyphen", "\u00ad"],
]);

/** Elements that have a beginning and an end in the line. */
const isLineElement = (name: string) => name === "w:instrText" || name === "w:fldChar" || CHARACTERS.has(name);

const FIELD_MARKS = new Map<string, FieldMark>([
  ["begin", "begin"],
  ["separate", "separate"],
  ["end", "end"],
]);

/** Elements besides `w:instrText` that hold the code of a field: a simple field's, and one that a change deletes. */
const FIELD_CODES = new Set(["w:fldSimple", "w:delInstrText"]);

const PARAGRAPHS = new Set(["w:p", "a:p"]);
/** Elements of text that disappears when changes are accepted, and of places without text. */
const DELETED = new Set(["w:del", "w:moveFrom", "w:sectPr"]);

interface Streams {
  readonly run: TextStream;
  readonly field: TextStream;
}

interface Reading {
  readonly into: PartReading;
  readonly paragraphs: Streams[];
  /** Last prefix seen, so that all pieces share one string. */
  prefix: string;
  deleted: number;
  fallback: number;
  /** Name of the root, once read. */
  root: string;
  /** Element that represents something in the line and has not ended yet. Nothing inside it is a piece of the line. */
  element: TextPiece | undefined;
  /** Number of open elements of these kinds inside it: only broken documents nest them. */
  nested: number;
  owner: { context: SlotPlace; spaceAt: number; prefix: string } | undefined;
}

function newStreams({ syntax }: PartReading): Streams {
  return { run: createStream(syntax), field: createStream(syntax) };
}

function current(reading: Reading): Streams {
  return reading.paragraphs[reading.paragraphs.length - 1] as Streams;
}

function closeStreams(reading: Reading, streams: Streams): void {
  const repeated = reading.fallback > 0;
  const { into } = reading;
  spotStream(into, streams.run, { repeated, isShown: true });
  spotStream(into, streams.field, { repeated, isShown: false });
}

function hasSpace(tag: Tag): boolean {
  const { count, names } = tag.attributes;
  const at = names.indexOf("xml:space");
  return at !== -1 && at < count;
}

/** A simple field has its code in an attribute. */
function readSimpleField(reading: Reading, tag: Tag): void {
  const { count, names, spans } = tag.attributes;
  for (let index = 0; index < count; index += 1) {
    if (attributeName(tag.scope, names[index] ?? "") !== "w:instr") continue;
    const stream = createStream(reading.into.syntax);
    const start = spans[index * 4 + 2] ?? 0;
    const end = spans[index * 4 + 3] ?? 0;
    addPiece(stream, reading.into.source, { start, end, cdata: false, context: "field", spaceAt: -1, prefix: "" });
    if (stream.braces) addGap(current(reading).run, tag.start);
    spotStream(reading.into, stream, { repeated: reading.fallback > 0, isShown: false });
  }
}

/** Adds an element to the line of running text; at the start of a line there is nothing to separate. */
function addToLine(reading: Reading, tag: Tag, kind: FieldMark | "code" | "hyphen", text: string): void {
  const { run } = current(reading);
  if (reading.element || run.pieces.length === 0) return;
  const added = addElement(run, kind, tag, text);
  if (!tag.empty) reading.element = added;
}

function readFieldMark(reading: Reading, tag: Tag): void {
  const mark = FIELD_MARKS.get(attributeOf(tag, reading.into.source, "w:fldCharType") ?? "");
  if (mark === undefined) addGap(current(reading).run, tag.start);
  else addToLine(reading, tag, mark, GAP);
  addGap(current(reading).field, tag.start);
}

function prefixOf(reading: Reading, written: string): string {
  if (written.length - 1 !== reading.prefix.length || !written.startsWith(reading.prefix)) {
    reading.prefix = written.slice(0, -1);
  }
  return reading.prefix;
}

function openTag(reading: Reading, tag: Tag): void {
  const { name } = tag;
  reading.root ||= name;
  // Text holds no elements: characters in or after one are not read as text.
  reading.owner = undefined;
  if (tag.quiet) return;
  if (reading.element && isLineElement(name)) reading.nested += 1;
  const context = CONTEXTS.get(name);
  if (context !== undefined) {
    if (context === "field") reading.into.hasFields = true;
    if (tag.empty || reading.deleted > 0) return;
    const spaceAt = context === "run" && !hasSpace(tag) ? tag.end - 1 : -1;
    if (context === "field") addToLine(reading, tag, "code", "");
    reading.owner = { context, spaceAt, prefix: context === "run" ? prefixOf(reading, tag.written) : "" };
  } else if (PARAGRAPHS.has(name)) {
    addGap(current(reading).run, tag.start);
    reading.paragraphs.push(newStreams(reading.into));
  } else if (DELETED.has(name)) reading.deleted += 1;
  else if (name === "w:fldChar") readFieldMark(reading, tag);
  else if (CHARACTERS.has(name)) {
    if (reading.deleted === 0) addToLine(reading, tag, "hyphen", CHARACTERS.get(name) ?? "");
  } else if (GAPS.has(name)) {
    addGap(current(reading).run, tag.start);
    if (name === "mc:Fallback") reading.fallback += 1;
  } else if (name === "w:sdtPr") reading.into.hasControls = true;
  else if (FIELD_CODES.has(name)) {
    reading.into.hasFields = true;
    if (name !== "w:fldSimple" || reading.deleted > 0) return;
    readSimpleField(reading, tag);
    if (!tag.empty && !reading.element) addElement(current(reading).run, "simple-begin", tag, "");
  }
}

/** Ends an element that represents something in the line. */
function closeElement(reading: Reading, element: TextPiece, name: string, end: number): void {
  if (!isLineElement(name)) return;
  if (reading.nested > 0) {
    reading.nested -= 1;
    return;
  }
  element.end = end;
  reading.element = undefined;
}

function closeTag(reading: Reading, name: string, start: number, end: number): void {
  if (reading.element) closeElement(reading, reading.element, name, end);
  if (CONTEXTS.has(name)) reading.owner = undefined;
  else if (name === "w:fldSimple" && reading.deleted === 0) {
    if (!reading.element) addElement(current(reading).run, "simple-end", { start, end }, "");
  } else if (PARAGRAPHS.has(name)) {
    const streams = reading.paragraphs.pop();
    if (streams) closeStreams(reading, streams);
  } else if (DELETED.has(name)) reading.deleted -= 1;
  else if (name === "mc:Fallback" || name === "mc:Choice") {
    addGap(current(reading).run, start);
    if (name === "mc:Fallback") reading.fallback -= 1;
  }
}

/** True for elements that neither hold text nor separate it. */
function isQuiet(name: string): boolean {
  const isText = CONTEXTS.has(name) || PARAGRAPHS.has(name) || CHARACTERS.has(name);
  const isTold = isText || DELETED.has(name) || GAPS.has(name);
  return !isTold && name !== "w:fldChar" && !FIELD_CODES.has(name) && name !== "w:sdtPr";
}

/** Known tags of stories, shared by documents, with the signs looked for in them. */
const knownTags = lastingNamespaceScope(SIGN, isQuiet);

/**
 * Reads a part of running text: body, header, footer, notes, comments. Checks the whole part while reading.
 * @returns the name of its root, and whether its tags have signs of active content
 */
export function spotWordPart(into: PartReading, limits: Limits): { root: string; hasSigns: boolean } {
  const outermost = newStreams(into);
  const reading: Reading = {
    into,
    paragraphs: [outermost],
    prefix: "w:",
    deleted: 0,
    fallback: 0,
    root: "",
    element: undefined,
    nested: 0,
    owner: undefined,
  };
  const visitor: XmlVisitor = {
    open: (tag) => openTag(reading, tag),
    close: (name, start, end) => closeTag(reading, name, start, end),
    text: (start, end, cdata, isPlain) => {
      const { owner } = reading;
      if (!owner || (reading.element && owner.context !== "field")) return;
      const streams = current(reading);
      const stream = owner.context === "field" ? streams.field : streams.run;
      const { context, spaceAt, prefix } = owner;
      addPiece(stream, into.source, { start, end, cdata, context, spaceAt, prefix }, isPlain);
      // A marker around the field would swallow the one in its code.
      if (context === "field" && stream.braces) addGap(streams.run, start);
    },
  };
  const hasSigns = scanXml(into.source, into.name, visitor, limits, knownTags(), into.bytes);
  closeStreams(reading, outermost);
  return { root: reading.root, hasSigns };
}
