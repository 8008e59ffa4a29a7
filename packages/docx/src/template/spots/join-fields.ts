import { GAP, isName } from "../marker-name.ts";
import type { MarkerSyntax } from "../marker-syntax.ts";
import { readTag } from "../tags/read-tag.ts";
import { type FieldMark, type PieceKind, streamText, type TextPiece, type TextStream } from "./text-stream.ts";

/** Maximum text between two braces in which fields are joined. */
const LONGEST = 600;

const AFTER: Partial<Record<PieceKind, FieldMark>> = { begin: "separate", separate: "end" };

/** True if these pieces are only separated by whole fields with nothing shown before their results. */
function areWholeFields(pieces: readonly TextPiece[]): boolean {
  let wanted: FieldMark = "begin";
  for (const { kind, text } of pieces) {
    if (text === GAP) {
      if (kind !== wanted) return false;
      wanted = AFTER[kind] ?? "begin";
    } else if (wanted === "separate" && text !== "") return false;
  }
  return wanted === "begin";
}

/** True if a text may be a template's text between braces. */
const isMeant = (text: string, { readFilters, isOneForm }: MarkerSyntax) =>
  isName(text) || readTag(text, readFilters, isOneForm) !== undefined;

/**
 * Removes the boundaries of a field whose result is the name of a marker, or a part of it, between the braces: `{`
 * MERGEFIELD showing NOME `}`.
 */
export function joinFields(stream: TextStream, source: string): void {
  if (!stream.fields) return;
  const line = stream.syntax.inBraces(streamText(stream, source));
  const { pieces } = stream;
  const starts: number[] = [];
  let total = 0;
  for (const piece of pieces) {
    starts.push(total);
    total += piece.text.length;
  }
  let first = 0;
  let close = -1;
  for (let open = line.indexOf("{"); open !== -1; open = line.indexOf("{", open + 1)) {
    if (close < open) close = line.indexOf("}", open);
    if (close === -1) return;
    const inside = close - open > LONGEST ? "" : line.slice(open + 1, close);
    if (!inside.includes(GAP) || !isMeant(inside.replaceAll(GAP, ""), stream.syntax)) continue;
    while ((starts[first] ?? total) <= open) first += 1;
    let last = first;
    while ((starts[last] ?? total) < close) last += 1;
    const within = pieces.slice(first, last);
    if (areWholeFields(within)) for (const piece of within) if (piece.text === GAP) piece.text = "";
  }
}

/** Returns the markup of whole fields among a marker's pieces, which the value replaces. */
export function fieldMarkup(pieces: readonly TextPiece[]): TextPiece[] {
  const marks = pieces.filter(({ kind }) => kind !== "text" && kind !== "gap" && kind !== "hyphen");
  let depth = 0;
  for (const { kind } of marks) {
    if (kind === "begin" || kind === "simple-begin") depth += 1;
    else if (kind === "end" || kind === "simple-end") depth -= 1;
    if (depth < 0) return [];
  }
  return depth === 0 ? marks : [];
}
