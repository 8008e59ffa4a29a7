import type { NoticeCode } from "../../findings.ts";
import { unescapeXml } from "../../xml/entities.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";
import { fieldDanger } from "./field-danger.ts";

/** A stretch of a field's code, and the alternatives it belongs to. */
interface CodePiece {
  readonly text: string;
  readonly branches: readonly string[];
}

/** A complex field being read (ECMA-376 part 1, 17.16.18). */
export interface OpenField {
  /** The elements that mark its beginning, its middle and its end. */
  readonly marks: XmlElement[];
  /** Contents of runs that belong to its code, those of nested fields too. */
  readonly inside: XmlElement[];
  readonly pieces: CodePiece[];
  /** Alternatives in which it begins. */
  readonly branches: string;
  reading: boolean;
  /** A marker stands in the code as plain text, where its value would become part of the code. */
  markers: boolean;
  /** A mark that only some readers see may have ended the code. */
  torn: boolean;
}

const CODES = new Set(["w:instrText", "w:delInstrText"]);
const TEXTS = new Set(["w:t", "w:delText"]);
const DELETIONS = new Set(["w:del", "w:moveFrom"]);
const INSERTIONS = new Set(["w:ins", "w:moveTo"]);
const MAX_ALTERNATIVES = 4;

export function isFieldCode(element: XmlElement): boolean {
  return CODES.has(element.name);
}

/** The alternative that an element opens: readers take one of several, tracked changes are accepted or not. */
export function branchOf(element: XmlElement): string | undefined {
  if (DELETIONS.has(element.name) || element.name === "w:delInstrText") return "deleted";
  if (INSERTIONS.has(element.name)) return "inserted";
  return element.name === "mc:Choice" || element.name === "mc:Fallback" ? `${element.start}` : undefined;
}

export function openField(mark: XmlElement, branches: readonly string[]): OpenField {
  return {
    marks: [mark],
    inside: [],
    pieces: [],
    branches: branches.join(),
    reading: true,
    markers: false,
    torn: false,
  };
}

/** The text of an element, comments and instructions left out. */
function textOf(source: string, { innerStart, innerEnd }: XmlElement): string {
  const pieces: string[] = [];
  let at = innerStart;
  while (at < innerEnd) {
    const next = source.indexOf("<", at);
    const end = next === -1 || next > innerEnd ? innerEnd : next;
    pieces.push(unescapeXml(source.slice(at, end)));
    if (end === innerEnd) break;
    const isCdata = source.startsWith("<![CDATA[", end);
    const close = isCdata ? "]]>" : source.startsWith("<!--", end) ? "-->" : ">";
    const closed = source.indexOf(close, end);
    if (isCdata) pieces.push(source.slice(end + 9, closed));
    at = closed + close.length;
  }
  return pieces.join("");
}

export function isCodeOrText(element: XmlElement): boolean {
  return CODES.has(element.name) || TEXTS.has(element.name);
}

/** Adds text to the code of the field it stands in. */
export function readCode(field: OpenField, source: string, element: XmlElement, branches: readonly string[]): void {
  const isCode = isFieldCode(element);
  const text = textOf(source, element);
  field.pieces.push({ text, branches: isCode ? branches : [...branches, "text"] });
  field.markers ||= !isCode && !field.torn && text.includes("{");
}

/** Every reading of a field's code; undefined when there are too many of them. */
function readings(pieces: readonly CodePiece[]): string[] | undefined {
  const alternatives = [...new Set(pieces.flatMap(({ branches }) => branches))];
  if (alternatives.length > MAX_ALTERNATIVES) return undefined;
  const codes = new Set<string>();
  for (let chosen = 0; chosen < 1 << alternatives.length; chosen += 1) {
    const isChosen = (branch: string) => (chosen & (1 << alternatives.indexOf(branch))) !== 0;
    const seen = pieces.filter(({ branches }) => branches.every(isChosen));
    codes.add(seen.map(({ text }) => text).join(""));
  }
  return [...codes];
}

/** The code as it stands, all alternatives together. */
export function codeOf(field: OpenField): string {
  return field.pieces.map(({ text }) => text).join("");
}

/** Why a field must not stay, whichever way its code is read. */
export function dangerOf(field: OpenField): NoticeCode | undefined {
  const codes = readings(field.pieces);
  if (!codes || field.markers) return "FIELD_STRIPPED";
  return codes.map(fieldDanger).find((code) => code !== undefined);
}
