import type { NoticeCode } from "../../findings.ts";
import { unescapeXml } from "../../xml/entities.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";
import { fieldDanger } from "./field-danger.ts";

/** Piece of a field's code, with the alternatives that it belongs to. */
interface CodePiece {
  readonly text: string;
  readonly branches: readonly string[];
}

/** Complex field while it is read (ECMA-376 part 1, 17.16.18). */
export interface OpenField {
  /** Field characters that begin, separate and end it. */
  readonly marks: XmlElement[];
  /** Content of runs that belongs to its code, including that of nested fields. */
  readonly inside: XmlElement[];
  readonly pieces: CodePiece[];
  /** Alternatives in which it begins. */
  readonly branches: string;
  reading: boolean;
  /** True if the code contains a marker as plain text, whose value would become part of the code. */
  markers: boolean;
  /** True if a field character that only some readers see may have ended the code. */
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

/** Returns the alternative that an element opens: readers take one of several, tracked changes are accepted or not. */
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

/** Returns the text of an element without comments and instructions. */
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

/** Adds text to the code of its field. */
export function readCode(field: OpenField, source: string, element: XmlElement, branches: readonly string[]): void {
  const isCode = isFieldCode(element);
  const text = textOf(source, element);
  field.pieces.push({ text, branches: isCode ? branches : [...branches, "text"] });
  field.markers ||= !isCode && !field.torn && text.includes("{");
}

/**
 * Returns every possible reading of a field's code.
 * @returns undefined if there are too many
 */
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

/** Returns the code with all alternatives together. */
export function codeOf(field: OpenField): string {
  return field.pieces.map(({ text }) => text).join("");
}

/** Returns why a field must be removed, under any reading of its code. */
export function dangerOf(field: OpenField): NoticeCode | undefined {
  const codes = readings(field.pieces);
  if (!codes || field.markers) return "FIELD_STRIPPED";
  return codes.map(fieldDanger).find((code) => code !== undefined);
}
