import type { UnreachedPlace } from "../../findings.ts";
import type { SlotContext, SlotPlace } from "../compiled-part.ts";
import { countOpenBraces, type FoundMarker, GAP, isAgreementKey, isGuidKey } from "../marker-name.ts";
import type { MarkerSyntax } from "../marker-syntax.ts";
import { findTags } from "../tags/find-tags.ts";
import { fieldMarkup, joinFields } from "./join-fields.ts";
import { firstPiece, type Line, PRESERVE } from "./line.ts";
import { reportLineFaults, reportUnreached } from "./report-faults.ts";
import { type Change, type MarkerSpot, type PartReading, type Stretch, whole } from "./spot.ts";
import { spotReferences } from "./spot-references.ts";
import { spotJoint, spotSeam, spotUnit } from "./spot-seams.ts";
import { reportPath, spotTags } from "./spot-tags.ts";
import { excerpt, sourceOffset, streamText, type TextPiece, type TextStream } from "./text-stream.ts";

/** Matches the first character of a name: spaces and invisible characters have no formatting of their own. */
const NAME_BEGINS = /[^${\s\u00ad\u200b-\u200f\u2060\ufeff]/;

interface StreamKind {
  readonly repeated: boolean;
  /** True if a reader sees the text, so that a stray brace in it is reported. */
  readonly isShown: boolean;
  /** Name of the place, where values can be filled in but topics cannot. */
  readonly place?: UnreachedPlace;
}

interface Span {
  readonly piece: TextPiece;
  /** Index among the pieces. */
  readonly index: number;
  /** Offsets into the piece's text. */
  readonly from: number;
  readonly to: number;
}

/** Matches the unfinished first word of a field code; a formula has none. */
const IN_NAME = /^[^A-Za-z=]*(?:[A-Za-z][^\s=\\]*)?$/;
/** Matches the start of a hyperlink argument that is not a tooltip, bookmark or window. */
const AT_ADDRESS = /^\s*HYPERLINK(?:(?!\\[olt]\s*["\u201c]?$)[\s\S])*?[\s"\u201c]$/i;

/** Matches the start of a hyperlink's first argument, and captures as much of the address as there is. */
const IN_ADDRESS = /^\s*HYPERLINK\s+["\u201c]([^"\u201d]+)$/i;

/** A marker farther than this into a field code is ignored: such fields are not written by hand. */
const MAX_CODE = 4096;

/** A value must not choose which field runs, nor hide where a link leads, so those places are marked. */
function placeOf(piece: TextPiece, text: string, at: number): SlotPlace {
  if (piece.context !== "field") return piece.context;
  const near = text.slice(Math.max(0, at - MAX_CODE), at);
  const begin = near.lastIndexOf("\ufffc") + 1;
  const code = near.slice(begin);
  if (piece.cdata || (begin === 0 && at > MAX_CODE) || IN_NAME.test(code)) return "field-name";
  if (AT_ADDRESS.test(code)) return "field-link";
  const address = IN_ADDRESS.exec(code)?.[1];
  if (address === undefined) return "field";
  return /[?#]/.test(address) ? "field-query" : "field-path";
}

function contextOf(piece: TextPiece, text: string, at: number): SlotContext {
  const place = placeOf(piece, text, at);
  return piece.cdata ? `cdata ${place}` : place;
}

/** Returns the pieces of a marker; `starts` holds each piece's offset in the whole text. */
function spansOf(marker: FoundMarker, pieces: readonly TextPiece[], starts: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (let index = firstPiece(marker.start, starts); index < pieces.length; index += 1) {
    const piece = pieces[index];
    const begin = starts[index] ?? 0;
    if (!piece || begin >= marker.end) break;
    const from = Math.max(0, marker.start - begin);
    const to = Math.min(piece.text.length, marker.end - begin);
    if (to > from) spans.push({ piece, index, from, to });
  }
  return spans;
}

/** Returns the markup between a marker's pieces, without the marker's own characters. */
function between(source: string, spans: readonly Span[]): Stretch[] {
  return spans.slice(1).map(({ piece }, index) => {
    const before = spans[index] as Span;
    return { start: sourceOffset(source, before.piece, before.to), end: piece.start };
  });
}

/**
 * Returns the edits of that markup: spaces are preserved where text is cut, and a field whose result was the name is
 * removed.
 */
function changesOf(spans: readonly Span[], pieces: readonly TextPiece[]): Change[] {
  const within = pieces.slice(spans[0]?.index, spans[spans.length - 1]?.index);
  const fields = fieldMarkup(within).map(({ start, end }) => ({ start, end, text: "" }));
  const spaces = spans
    .slice(1)
    // A comment splits the text of one element into two pieces, which share its start tag.
    .filter(({ piece }, index) => piece.spaceAt >= (spans[index] as Span).piece.end)
    .map(({ piece }) => ({ start: piece.spaceAt, end: piece.spaceAt, text: PRESERVE }));
  return [...fields, ...spaces].sort((a, b) => a.start - b.start);
}

/**
 * Returns the piece with the first character of a marker's name, whose formatting a value takes. `at` is its offset in
 * the line.
 */
function nameSpan(spans: readonly Span[], starts: readonly number[], at: number): number {
  const found = spans.findIndex(({ piece, index, to }) => piece.kind === "text" && (starts[index] ?? 0) + to > at);
  return Math.max(0, found);
}

/** Returns a marker as a range of the source. */
function spotMarker({ source, text, inBraces, pieces, starts }: Line, marker: FoundMarker): MarkerSpot | undefined {
  const spans = spansOf(marker, pieces, starts);
  const [first, last] = [spans[0], spans[spans.length - 1]];
  if (!first || !last) return undefined;
  const start = sourceOffset(source, first.piece, first.from);
  const isSplit = spans.length > 1;
  const begin = isSplit ? inBraces.slice(marker.start, marker.end).search(NAME_BEGINS) : 0;
  const at = isSplit ? nameSpan(spans, starts, marker.start + begin) : 0;
  const named = spans[at] as Span;
  const gaps = isSplit ? between(source, spans) : whole.head;
  return {
    kind: "marker",
    start,
    end: sourceOffset(source, last.piece, last.to),
    key: marker.key,
    name: marker.name,
    context: contextOf(named.piece, text, marker.start),
    prefix: named.piece.prefix,
    head: isSplit ? gaps.slice(0, at) : gaps,
    tail: isSplit ? gaps.slice(at) : gaps,
    changes: isSplit ? changesOf(spans, pieces) : whole.changes,
    anchor: at === 0 ? start : named.piece.start,
    paragraph: excerpt(text, marker.start),
    repeated: false,
  };
}

/** Characters on either side of a marker in which a sign or a unit is looked for. */
const NEAR = 16;

/** Returns the text before and behind a marker, up to the next gap. */
function around(text: string, { start, end }: FoundMarker): [before: string, behind: string] {
  const before = text.slice(Math.max(0, start - NEAR), start);
  return [before.slice(before.lastIndexOf(GAP) + 1), text.slice(end, end + NEAR).split(GAP, 1)[0] ?? ""];
}

/** A dollar that another system writes before a brace: `${CLIENTE}`. After a letter it is a currency: `R${VALOR}`. */
const FOREIGN_DOLLAR = /(?:^|[^\p{L}\p{N}$])\$$/u;

/** Returns a marker with the dollar of another system before it, which no value is written behind. */
function withDollar(text: string, marker: FoundMarker, { braces }: MarkerSyntax): FoundMarker {
  const { start } = marker;
  if (start === 0 || text.charCodeAt(start - 1) !== 36 || !braces) return marker;
  return FOREIGN_DOLLAR.test(text.slice(Math.max(0, start - 3), start)) ? { ...marker, start: start - 1 } : marker;
}

/** Turns the markers of one stream into spots; also reports placeholders and faults. */
export function spotStream(into: PartReading, stream: TextStream, kind: StreamKind): void {
  if (!stream.braces) return;
  const { source, spots, syntax } = into;
  joinFields(stream, source);
  const text = streamText(stream, source);
  const starts: number[] = [];
  let total = 0;
  for (const piece of stream.pieces) {
    starts.push(total);
    total += piece.text.length;
    if (piece.text.includes("{")) into.openBraces += countOpenBraces(source.slice(piece.start, piece.end));
  }
  const inBraces = syntax.inBraces(text);
  const line: Line = { source, text, inBraces, pieces: stream.pieces, starts };
  const found = findTags(inBraces, syntax);
  const at = (offset: number) => {
    const index = firstPiece(offset, starts);
    return sourceOffset(source, stream.pieces[index] as TextPiece, offset - (starts[index] ?? 0));
  };
  if (kind.isShown && !kind.repeated) reportLineFaults(into, { text, inBraces }, found, at);
  const { repeated, isShown } = kind;
  const tags =
    isShown && syntax.fillsReferences
      ? spotReferences(into, line, found.tags, repeated, (one) => spotMarker(line, one))
      : found.tags;
  if (tags.length > 0 && (!repeated || syntax.fillsBlocks))
    spotTags(into, text, tags, { at, isText: isShown, repeated });
  for (const marker of found.markers) {
    if (kind.place !== undefined && isGuidKey(marker.key)) continue;
    const spot = spotMarker(line, kind.isShown ? withDollar(text, marker, syntax) : marker);
    if (!spot) continue;
    const { start, paragraph, context } = spot;
    const isPlaceholder = syntax.isPlaceholder(marker.key);
    if (isPlaceholder) {
      if (kind.place !== undefined) {
        reportUnreached(into, text, marker, { at: start, place: kind.place });
        continue;
      }
      into.placeholders.push({ start, paragraph });
    }
    const spaceAt = stream.pieces[firstPiece(marker.start, starts)]?.spaceAt ?? -1;
    if (spaceAt !== -1) spots.push({ kind: "fixed", start: spaceAt, end: spaceAt, text: PRESERVE, alters: false });
    // An agreement's forms are words of the text around them.
    const isValue = !isAgreementKey(marker.key);
    if (isValue && marker.key.includes(".") && !kind.repeated) reportPath(into, marker, { at: start, paragraph });
    if (context === "field-name") reportUnreached(into, text, marker, { at: start, place: "field-name" });
    const isShown = kind.isShown && isValue;
    const mayRepeat = isShown && context === "run" && !isPlaceholder;
    const unit = mayRepeat ? spotUnit(line, marker, spot) : undefined;
    const beside = isShown
      ? syntax.readBeside?.(...around(text, marker), unit !== undefined && !unit.seam.includes("%"))
      : undefined;
    const placed = kind.repeated || beside !== undefined ? { ...spot, repeated: kind.repeated, beside } : spot;
    const joined = mayRepeat ? spotSeam(into, line, marker, placed) : undefined;
    spots.push(joined ?? placed);
    if (unit) spots.push(unit);
    if (kind.isShown && context === "run" && !isPlaceholder) spotJoint(into, line, marker, spot);
  }
}
