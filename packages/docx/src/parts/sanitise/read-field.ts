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
}

const CODES = new Set(["w:instrText", "w:delInstrText"]);
const TEXTS = new Set(["w:t", "w:delText"]);
const DELETIONS = new Set(["w:del", "w:moveFrom"]);
const INSERTIONS = new Set(["w:ins", "w:moveTo"]);
const MAX_ALTERNATIVES = 6;

export function isFieldCode(element: XmlElement): boolean {
  return CODES.has(element.name);
}

/** Readers take one of several alternatives, and tracked changes are accepted or not: what is seen depends on it. */
export function branchesOf(element: XmlElement): string[] {
  const branches = new Set<string>();
  for (let up: XmlElement | undefined = element; up; up = up.parent) {
    if (DELETIONS.has(up.name) || up.name === "w:delInstrText") branches.add("deleted");
    else if (INSERTIONS.has(up.name)) branches.add("inserted");
    else if (up.name === "mc:Choice" || up.name === "mc:Fallback") branches.add(`${up.start}`);
  }
  return [...branches];
}

export function openField(mark: XmlElement): OpenField {
  return {
    marks: [mark],
    inside: [],
    pieces: [],
    branches: branchesOf(mark).join(),
    reading: true,
    markers: false,
  };
}

/** The text of an element, comments and instructions left out. */
function textOf(source: string, { innerStart, innerEnd }: XmlElement): string {
  return source
    .slice(innerStart, innerEnd)
    .split(/<!\[CDATA\[([\s\S]*?)\]\]>/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : unescapeXml(piece.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, "")),
    )
    .join("");
}

/** Adds the content of a run to the code of the field it stands in. */
export function readCode(field: OpenField, source: string, element: XmlElement): void {
  const isCode = isFieldCode(element);
  if (!isCode && !TEXTS.has(element.name)) return;
  const text = textOf(source, element);
  field.pieces.push({ text, branches: isCode ? branchesOf(element) : [...branchesOf(element), "text"] });
  field.markers ||= !isCode && text.includes("{");
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
