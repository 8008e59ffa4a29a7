import type { Limits } from "../../limits.ts";
import type { TextPiece } from "../../template/spots/text-stream.ts";
import { TemplateError } from "../../template-error.ts";
import { unescapeXml } from "../../xml/entities.ts";
import { attributeName } from "../../xml/namespaces/namespace-scope.ts";
import { attributeOf, scanXml } from "../../xml/scan-xml.ts";
import type { Tag, XmlVisitor } from "../../xml/walk.ts";
import { changeElements } from "../read-story.ts";
import {
  addBreak,
  addCode,
  addText,
  closeSimple,
  type ForeignLine,
  type LineControl,
  lineOf,
  markField,
  newLine,
  type OpenLine,
  openSimple,
} from "./foreign-line.ts";

const GAPS = new Set([
  "w:tab",
  "w:ptab",
  "w:sym",
  "w:drawing",
  "w:pict",
  "w:object",
  "w:footnoteReference",
  "w:endnoteReference",
]);
const BREAKS = new Set(["w:br", "w:cr"]);
const BINDINGS = new Set(["w:dataBinding", "w15:dataBinding"]);
const FORMER = /^w:(?:rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid)Change$/;

interface OpenControl {
  readonly start: number;
  tag: string;
  isBound: boolean;
  isEmpty: boolean;
  readonly pieces: TextPiece[];
}

interface Reading {
  readonly source: string;
  readonly lines: ForeignLine[];
  readonly open: OpenLine[];
  readonly controls: OpenControl[];
  /** Controls that ended outside of a paragraph, and changes that began there: the next line reports them. */
  readonly ended: LineControl[];
  changes: number;
  count: number;
  /** Depth in fallbacks for old programs; they repeat other content and are read only to be rewritten. */
  fallback: number;
  readonly readsFallback: boolean;
  former: number;
  deleted: number;
  properties: number;
  text: { readonly isCode: boolean; readonly spaceAt: number; readonly prefix: string } | undefined;
  /** Start of the open element of a field's mark or code. */
  mark: { readonly start: number; readonly type: string | undefined } | undefined;
}

const prefixOf = (written: string) => written.slice(0, written.indexOf(":") + 1);

function hasSpace({ attributes: { count, names } }: Tag): boolean {
  const at = names.indexOf("xml:space");
  return at !== -1 && at < count;
}

function openControlPart(reading: Reading, tag: Tag): void {
  const control = reading.controls.at(-1);
  if (!control) return;
  if (tag.name === "w:tag") control.tag = attributeOf(tag, reading.source, "w:val") ?? "";
  else if (tag.name === "w:alias") control.tag ||= attributeOf(tag, reading.source, "w:val") ?? "";
  else if (tag.name === "w:showingPlcHdr") control.isEmpty = true;
  else if (BINDINGS.has(tag.name)) control.isBound = true;
}

function openText(reading: Reading, line: OpenLine, tag: Tag): void {
  const { name, start, end, empty } = tag;
  const prefix = prefixOf(tag.written);
  if (name === "w:t" || name === "w:instrText") {
    const isCode = name === "w:instrText";
    if (isCode) reading.mark = { start, type: undefined };
    if (!empty) reading.text = { isCode, spaceAt: isCode || hasSpace(tag) ? -1 : end - 1, prefix };
  } else if (name === "w:fldChar") {
    const type = attributeOf(tag, reading.source, "w:fldCharType");
    if (empty) markField(line, type, { start, end }, prefix);
    else {
      reading.mark = { start, type };
      if (type === "begin") markField(line, type, { start, end }, prefix);
    }
  } else if (name === "w:fldSimple" && !empty) {
    openSimple(line, simpleCode(tag, reading.source), { start, end }, prefix);
  } else if (name === "w:default") {
    const field = line.open.at(-1);
    if (field) field.standard = attributeOf(tag, reading.source, "w:val");
  } else if (GAPS.has(name)) addBreak(line, start);
  else if (BREAKS.has(name)) addBreak(line, start);
}

function simpleCode(tag: Tag, source: string): string {
  const { count, names, spans } = tag.attributes;
  for (let index = 0; index < count; index += 1) {
    if (attributeName(tag.scope, names[index] ?? "") !== "w:instr") continue;
    return unescapeXml(source.slice(spans[index * 4 + 2], spans[index * 4 + 3]));
  }
  return "";
}

function openElement(reading: Reading, tag: Tag): void {
  const { name, start } = tag;
  if (name === "mc:Fallback" && !reading.readsFallback) reading.fallback += 1;
  if (reading.fallback > 0) return;
  if (reading.former === 0 && changeElements.has(name)) {
    const line = reading.open.at(-1);
    if (line) line.changes += 1;
    else reading.changes += 1;
  }
  if (FORMER.test(name)) reading.former += 1;
  if (name === "w:del" || name === "w:moveFrom") reading.deleted += 1;
  if (reading.former > 0) return;
  if (name === "w:p") {
    const line = newLine(start, reading.count);
    line.changes += reading.changes;
    line.controls.push(...reading.ended.splice(0));
    reading.changes = 0;
    reading.count += 1;
    reading.open.push(line);
  } else if (name === "w:sdt") {
    reading.controls.push({ start, tag: "", isBound: false, isEmpty: false, pieces: [] });
  } else if (name === "w:pPr" || name === "w:rPr") reading.properties += 1;
  else if (reading.properties > 0) return;
  else {
    openControlPart(reading, tag);
    const line = reading.open.at(-1);
    if (line && reading.deleted === 0) openText(reading, line, tag);
  }
}

function closeControl(reading: Reading, end: number): void {
  const control = reading.controls.pop();
  if (!control || control.tag === "") return;
  const line = reading.open.at(-1);
  (line ? line.controls : reading.ended).push({ ...control, end });
}

function closeMark(reading: Reading, line: OpenLine, name: string, end: number): void {
  const { mark } = reading;
  reading.mark = undefined;
  if (!mark) return;
  const range = { start: mark.start, end };
  const field = line.open.at(-1);
  if (name === "w:instrText") {
    field?.marks.push(range);
    field?.codes.push(range);
  } else if (mark.type === "begin") {
    // The element has content, so that only its end says where it ends.
    if (field) field.marks[0] = range;
  } else markField(line, mark.type, range, "");
}

function closeElement(reading: Reading, name: string, start: number, end: number): void {
  reading.text = undefined;
  if (name === "mc:Fallback" && !reading.readsFallback) reading.fallback -= 1;
  if (reading.fallback > 0) return;
  if (FORMER.test(name)) reading.former -= 1;
  if (name === "w:del" || name === "w:moveFrom") reading.deleted -= 1;
  if (reading.former > 0) return;
  const line = reading.open.at(-1);
  if (name === "w:p") {
    reading.open.pop();
    if (line) reading.lines.push(lineOf(line, reading.source, end));
  } else if (name === "w:sdt") closeControl(reading, end);
  else if (name === "w:pPr" || name === "w:rPr") reading.properties -= 1;
  else if (line && (name === "w:instrText" || name === "w:fldChar")) closeMark(reading, line, name, end);
  else if (line && name === "w:fldSimple" && reading.deleted === 0) closeSimple(line, { start, end });
}

/**
 * Reads the paragraphs of a part with all that a tag of another system may be: text, fields, content controls, form
 * fields; and counts the tracked changes in each.
 */
export function readForeignLines(source: string, part: string, limits: Limits, readsFallback = false): ForeignLine[] {
  const reading: Reading = {
    source,
    lines: [],
    open: [],
    controls: [],
    ended: [],
    changes: 0,
    count: 0,
    fallback: 0,
    readsFallback,
    former: 0,
    deleted: 0,
    properties: 0,
    text: undefined,
    mark: undefined,
  };
  const visitor: XmlVisitor = {
    open: (tag) => {
      reading.text = undefined;
      openElement(reading, tag);
    },
    close: (name, start, end) => closeElement(reading, name, start, end),
    text: (start, end, cdata) => {
      const { text } = reading;
      const line = reading.open.at(-1);
      if (!text || !line || reading.fallback > 0) return;
      if (text.isCode) {
        const written = source.slice(start, end);
        addCode(line, cdata ? written : unescapeXml(written));
        return;
      }
      const piece = addText(line, source, { start, end, cdata, spaceAt: text.spaceAt, prefix: text.prefix });
      if (piece) for (const control of reading.controls) control.pieces.push(piece);
    },
  };
  try {
    scanXml(source, part, visitor, limits);
  } catch (cause) {
    // A part that no document refers to may be anything; what it has in it is nobody's text.
    if (!(cause instanceof TemplateError)) throw cause;
    return [];
  }
  return reading.lines;
}
