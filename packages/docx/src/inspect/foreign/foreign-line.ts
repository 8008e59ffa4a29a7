import { GAP } from "../../template/marker-name.ts";
import { createSyntax } from "../../template/marker-syntax.ts";
import {
  addGap,
  addPiece,
  createStream,
  streamText,
  type TextPiece,
  type TextStream,
} from "../../template/spots/text-stream.ts";

/** Range of a part's source. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A field in a line, with the ranges that make it up. */
export interface LineField extends Range {
  readonly code: string;
  /** Elements of the field without its result. */
  readonly marks: readonly Range[];
  /** The elements with the code: one of them can hold the text that replaces the field. */
  readonly codes: readonly Range[];
  /** Pieces of the result's text. */
  readonly result: readonly TextPiece[];
  /** Default text of a form field. */
  readonly standard: string | undefined;
  /** True inside the code or the result of another field. */
  readonly isInner: boolean;
  /** Prefix with colon of its elements. */
  readonly prefix: string;
}

/** A content control with the text in it. */
export interface LineControl extends Range {
  readonly tag: string;
  readonly isBound: boolean;
  readonly isEmpty: boolean;
  readonly pieces: readonly TextPiece[];
}

/** A paragraph as one line of text, with the fields and controls that end in it. */
export interface ForeignLine extends Range {
  /** Index among all paragraphs of the part, from 0. */
  readonly paragraph: number;
  readonly text: string;
  readonly pieces: readonly TextPiece[];
  readonly fields: readonly LineField[];
  readonly controls: readonly LineControl[];
  /** Number of tracked changes that begin in it. */
  readonly changes: number;
}

const syntax = createSyntax({});

interface OpenField {
  readonly start: number;
  code: string;
  readonly marks: Range[];
  readonly codes: Range[];
  readonly result: TextPiece[];
  standard: string | undefined;
  hasResult: boolean;
  isNested: boolean;
  readonly prefix: string;
  /** First piece of the line that belongs to the field. */
  readonly from: number;
}

/** A paragraph that is being read. */
export interface OpenLine {
  readonly start: number;
  readonly paragraph: number;
  readonly stream: TextStream;
  /** Open fields, outermost first. */
  readonly open: OpenField[];
  readonly fields: LineField[];
  readonly controls: LineControl[];
  changes: number;
}

export const newLine = (start: number, paragraph: number): OpenLine => ({
  start,
  paragraph,
  stream: createStream(syntax),
  open: [],
  fields: [],
  controls: [],
  changes: 0,
});

/** Adds text to a line and to the results of its open fields. Returns the piece. */
export function addText(
  line: OpenLine,
  source: string,
  piece: Pick<TextPiece, "start" | "end" | "cdata" | "spaceAt" | "prefix">,
): TextPiece | undefined {
  addPiece(line.stream, source, { ...piece, context: "run" }, false);
  const added = line.stream.pieces.at(-1);
  const field = line.open.at(-1);
  if (added && field?.hasResult) field.result.push(added);
  return added;
}

export function addBreak(line: OpenLine, at: number): void {
  addGap(line.stream, at);
}

/** Reads a mark of a complex field; `range` is its element. */
export function markField(line: OpenLine, type: string | undefined, range: Range, prefix: string): void {
  const { open, stream } = line;
  if (type === "begin") {
    for (const outer of open) outer.isNested = true;
    open.push({
      start: range.start,
      code: "",
      marks: [range],
      codes: [],
      result: [],
      standard: undefined,
      hasResult: false,
      isNested: false,
      prefix,
      from: stream.pieces.length,
    });
    return;
  }
  const field = open.at(-1);
  if (!field) return;
  field.marks.push(range);
  if (type === "separate") field.hasResult = true;
  else if (type === "end") endField(line, range.end);
}

/** Ends the innermost field. */
function endField(line: OpenLine, end: number): void {
  const field = line.open.pop();
  if (!field) return;
  if (field.isNested) return;
  const { start, code, marks, codes, result, standard, prefix } = field;
  const isInner = line.open.length > 0;
  line.fields.push({ start, end, code, marks, codes, result, standard, isInner, prefix });
}

/** Reads a simple field: its code is in its own start tag. */
export function openSimple(line: OpenLine, code: string, range: Range, prefix: string): void {
  markField(line, "begin", range, prefix);
  const field = line.open.at(-1);
  if (!field) return;
  field.code = code;
  field.hasResult = true;
}

export function closeSimple(line: OpenLine, range: Range): void {
  const field = line.open.at(-1);
  if (!field) return;
  field.marks.push(range);
  endField(line, range.end);
}

export function addCode(line: OpenLine, text: string): void {
  const field = line.open.at(-1);
  if (field && !field.hasResult && field.code.length < 4096) field.code += text;
}

/** Returns the finished line. */
export function lineOf({ start, paragraph, stream, fields, controls, changes }: OpenLine, source: string, end: number) {
  const text = streamText(stream, source);
  const line: ForeignLine = { start, end, paragraph, text, pieces: stream.pieces, fields, controls, changes };
  return line;
}

/** Returns a line's text in which the texts of some pieces are not read. */
export function textWithout({ pieces }: ForeignLine, left: ReadonlySet<TextPiece>): string {
  return pieces.map((piece) => (left.has(piece) ? GAP.repeat(piece.text.length) : piece.text)).join("");
}
