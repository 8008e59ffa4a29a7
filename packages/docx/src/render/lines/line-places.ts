import type { CompiledPart } from "../../template/compiled-part.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { attributeValue, child, descendants, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { readNumbering } from "../merge/numbering-definitions.ts";
import { relatedPart } from "../merge/related-part.ts";
import { storedPart } from "../merge/stored-part.ts";
import { readStyleSheet } from "../merge/style-sheet.ts";
import { continuationProperties, declarations, type Looks, runProperties } from "./continuation.ts";
import { createJustification } from "./justification.ts";

/** What becomes of a line break in a value, at one place of a part. */
export interface LinePlace {
  /** Lines are stretched here, so that each wants a paragraph of its own. */
  readonly justified: boolean;
  /** Ends the paragraph and begins another like it; undefined where the paragraph cannot be parted. */
  readonly parting: Parting | undefined;
}

/** In pieces, because many places share the longest of them. */
export interface Parting {
  readonly end: string;
  readonly paragraph: string;
  readonly run: string;
}

/** Marks of a paragraph's own end that a copy must not repeat: it was inserted, deleted or moved. */
const TRACKED_MARKS = new Set(["w:ins", "w:del", "w:moveFrom", "w:moveTo"]);

/** Whether what stands around a paragraph lets it become several. */
function mayGrow(source: string, paragraph: XmlElement): boolean {
  const properties = child(paragraph, "w:pPr");
  const frame = child(properties, "w:framePr");
  if (child(properties, "w:sectPr") || (frame && attributeValue(source, frame, "w:dropCap") !== undefined))
    return false;
  if (child(properties, "w:rPr")?.children.some(({ name }) => TRACKED_MARKS.has(name))) return false;
  for (let up = paragraph.parent; up; up = up.parent) {
    // A comment is known by its last paragraph; a control of plain text holds one.
    if (up.name === "w:comment") return false;
    const control = up.name === "w:sdt" ? child(up, "w:sdtPr") : undefined;
    if (child(control, "w:text") || child(control, "w:dataBinding") || child(control, "w15:dataBinding")) return false;
  }
  return true;
}

interface Reading {
  readonly source: string;
  readonly looks: Looks;
  readonly isJustified: (source: string, paragraph: XmlElement) => boolean;
  /** Properties of continuing paragraphs, made once each. */
  readonly paragraphs: Map<XmlElement, string | undefined>;
}

function paragraphText(reading: Reading, paragraph: XmlElement): string | undefined {
  const { source, looks, paragraphs } = reading;
  if (!paragraphs.has(paragraph)) {
    const start = `<${paragraph.written}${declarations(source, paragraph)}>`;
    const text = mayGrow(source, paragraph) ? start + continuationProperties(looks, source, paragraph) : undefined;
    paragraphs.set(paragraph, text);
  }
  return paragraphs.get(paragraph);
}

/** `text` is the element that holds the marker; in a field, a link or a control a paragraph cannot be parted. */
function placeOf(reading: Reading, text: XmlElement, inField: boolean): LinePlace {
  const { source } = reading;
  const run = text.parent;
  let paragraph = run?.parent;
  const isDirect = run?.name === "w:r" && paragraph?.name === "w:p";
  while (paragraph && paragraph.name !== "w:p") paragraph = paragraph.parent;
  if (!run || !paragraph) return { justified: false, parting: undefined };
  const justified = reading.isJustified(source, paragraph);
  const begin = isDirect && !inField ? paragraphText(reading, paragraph) : undefined;
  if (begin === undefined) return { justified, parting: undefined };
  const parting = {
    end: `</${text.written}></${run.written}></${paragraph.written}>`,
    paragraph: begin,
    run: `<${run.written}${declarations(source, run)}>${runProperties(source, run)}<${text.written}${declarations(source, text)} xml:space="preserve">`,
  };
  return { justified, parting };
}

/** Where each slot of a part stands in its source, in UTF-16 units. */
function positionsOf({ bytes, cuts }: CompiledPart): number[] {
  let from = 0;
  let at = 0;
  return Array.from(cuts, (cut) => {
    at += bytes.toString("utf8", from, cut).length;
    from = cut;
    return at;
  });
}

function looksOf(model: TemplateModel): Looks {
  const read = (kind: string) => {
    const part = relatedPart(model.pack, kind);
    return part === undefined ? undefined : storedPart(model, part);
  };
  const [lists, styles] = [read("numbering"), read("styles")];
  const numbering = readNumbering(lists?.text, lists?.tree());
  return { numbering, sheet: readStyleSheet(styles?.text, styles?.tree(), numbering) };
}

function readPlaces(model: TemplateModel, part: CompiledPart): (LinePlace | undefined)[] {
  const source = part.bytes.toString("utf8");
  const looks = looksOf(model);
  const reading: Reading = { source, looks, isJustified: createJustification(looks.sheet), paragraphs: new Map() };
  const positions = positionsOf(part);
  const places: (LinePlace | undefined)[] = [];
  let next = 0;
  let fields = 0;
  for (const element of descendants(parseXml(source, part.name))) {
    if (element.name === "w:fldChar") {
      const type = attributeValue(source, element, "w:fldCharType");
      if (type === "begin") fields += 1;
      else if (type === "end") fields = Math.max(0, fields - 1);
    }
    if (element.name !== "w:t") continue;
    while (next < positions.length && (positions[next] as number) < element.innerStart) next += 1;
    for (; next < positions.length && (positions[next] as number) <= element.innerEnd; next += 1) {
      places[next] = placeOf(reading, element, fields > 0);
    }
  }
  return places;
}

const known = new WeakMap<CompiledPart, (LinePlace | undefined)[]>();

/**
 * What becomes of line breaks at the slots of a part, by their index. Read when a value with several lines is met
 * first, so that templates without such values pay nothing for it.
 */
export function linePlaces(model: TemplateModel, part: CompiledPart): readonly (LinePlace | undefined)[] {
  const places = known.get(part) ?? readPlaces(model, part);
  known.set(part, places);
  return places;
}
