import { unescapeXml } from "../../xml/entities.ts";
import type { SlotPlace } from "../compiled-part.ts";
import { GAP } from "../marker-name.ts";
import type { MarkerSyntax } from "../marker-syntax.ts";

/**
 * Kind of a piece of a line in the source: character data; a hyphen that is an element; an element that separates text;
 * or markup of a field, whose boundaries also separate the text until its result is found to belong to a marker.
 */
export type PieceKind = "text" | "hyphen" | "gap" | FieldMark | "code";

/** Boundaries of a field; a simple one has its code in its own tag. */
export type FieldMark = "begin" | "separate" | "end" | "simple-begin" | "simple-end";

/** A range of the source and the text it represents. */
export interface TextPiece {
  readonly kind: PieceKind;
  readonly start: number;
  end: number;
  /** Empty until the whole line is requested, if the source has no brace and no reference. */
  text: string;
  readonly cdata: boolean;
  readonly context: SlotPlace;
  /** Position in the owner's start tag where `xml:space` can be added, or -1 if it is there or not allowed. */
  readonly spaceAt: number;
  /** Last position used in the text and the matching one in the source. */
  reached?: { readonly index: number; readonly at: number };
  /** Prefix with colon of the element that contains it: markup for a value uses the same. */
  readonly prefix: string;
}

/** The text that a reader sees as one line, joined from its pieces. */
export interface TextStream {
  readonly syntax: MarkerSyntax;
  readonly pieces: TextPiece[];
  braces: boolean;
  /** True if it has boundaries of fields. */
  fields: boolean;
}

export function createStream(syntax: MarkerSyntax): TextStream {
  return { syntax, pieces: [], braces: false, fields: false };
}

/** Adds a stretch of source; `isPlain` is true if it has no brace and no reference. */
export function addPiece(
  stream: TextStream,
  source: string,
  { start, end, cdata, context, spaceAt, prefix }: Omit<TextPiece, "text" | "kind">,
  isPlain = false,
): void {
  let text = "";
  if (!isPlain || !stream.syntax.braces) {
    const raw = source.slice(start, end);
    text = cdata ? raw : unescapeXml(raw);
    stream.braces ||= stream.syntax.mayHold(text);
  }
  stream.pieces.push({ kind: "text", start, end, text, cdata, context, spaceAt, prefix });
}

export function addGap(stream: TextStream, at: number): void {
  const last = stream.pieces[stream.pieces.length - 1];
  if (!last || last.text === GAP) return;
  stream.pieces.push(piece("gap", at, at, GAP));
}

function piece(kind: PieceKind, start: number, end: number, text: string): TextPiece {
  return { kind, start, end, text, cdata: false, context: "plain", spaceAt: -1, prefix: "" };
}

/**
 * Adds an element that represents a character or nothing.
 * @returns the piece, whose end may not be known yet
 */
export function addElement(
  stream: TextStream,
  kind: Exclude<PieceKind, "text" | "gap">,
  { start, end }: { readonly start: number; readonly end: number },
  text: string,
): TextPiece {
  const added = piece(kind, start, end, text);
  stream.pieces.push(added);
  stream.fields ||= kind !== "hyphen";
  return added;
}

/** Returns the whole line and fills in the text of every piece. */
export function streamText({ pieces }: TextStream, source: string): string {
  let text = "";
  for (const piece of pieces) {
    if (piece.text === "" && piece.kind === "text") piece.text = source.slice(piece.start, piece.end);
    text += piece.text;
  }
  return text;
}

/** Matches anything but text with single spaces between its words. */
const UNEVEN = /[\ufffc\t\n\r\u00a0]|\s\s/;

/** Returns the text around one position as a person would quote it, at most 160 characters. */
export function excerpt(text: string, around: number): string {
  const from = Math.max(0, Math.min(around - 60, text.length - 160));
  const cut = text.slice(from, from + 160);
  return (UNEVEN.test(cut) ? cut.replaceAll(GAP, " ").replace(/\s+/g, " ") : cut).trim();
}

/** Returns where the character at `index` of a piece's text begins in the source. */
export function sourceOffset(source: string, piece: TextPiece, index: number): number {
  if (piece.kind !== "text") return index === 0 ? piece.start : piece.end;
  if (piece.cdata || piece.text.length === piece.end - piece.start) return piece.start + index;
  // Markers are met in order, so the walk continues from the last position.
  const known = piece.reached && piece.reached.index <= index ? piece.reached : { index: 0, at: piece.start };
  let { at } = known;
  for (let count = known.index; count < index; ) {
    const end = source.charCodeAt(at) === 38 ? source.indexOf(";", at) + 1 : at + 1;
    count += source.charCodeAt(at) === 38 ? unescapeXml(source.slice(at, end)).length : 1;
    at = end;
  }
  piece.reached = { index, at };
  return at;
}
