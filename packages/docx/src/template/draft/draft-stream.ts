import type { SlotContext, SlotPlace } from "../compiled-part.ts";
import { type FoundMarker, findMarkers, isPlaceholder } from "../marker-name.ts";
import type { PartDraft } from "./draft.ts";
import { countOpenBraces } from "./hidden-markers.ts";
import { reportLineFaults, reportUnreached } from "./report-faults.ts";
import { excerpt, sourceOffset, streamText, type TextPiece, type TextStream } from "./text-stream.ts";

const PRESERVE = ' xml:space="preserve"';

interface StreamKind {
  readonly repeated: boolean;
  /** Whether a reader sees the text, so that a stray brace in it is reported. */
  readonly isShown: boolean;
}

interface Span {
  readonly piece: TextPiece;
  /** Offsets into the piece's text. */
  readonly from: number;
  readonly to: number;
}

/** The first word of a field's code, not finished yet; a formula has none. */
const IN_NAME = /^[^A-Za-z=]*(?:[A-Za-z][^\s=\\]*)?$/;
/** Where an argument of a hyperlink begins that is no tooltip, bookmark or window. */
const AT_ADDRESS = /^\s*HYPERLINK(?:(?!\\[olt]\s*["\u201c]?$)[\s\S])*?[\s"\u201c]$/i;

/** A marker further behind in a field's code than this is left alone: nobody writes such fields by hand. */
const MAX_CODE = 4096;

/** A value must not choose which field runs, nor where a link leads unseen: those places are told apart. */
function placeOf(piece: TextPiece, text: string, at: number): SlotPlace {
  if (piece.context !== "field") return piece.context;
  const near = text.slice(Math.max(0, at - MAX_CODE), at);
  const begin = near.lastIndexOf("\ufffc") + 1;
  const code = near.slice(begin);
  if (piece.cdata || (begin === 0 && at > MAX_CODE) || IN_NAME.test(code)) return "field-name";
  return AT_ADDRESS.test(code) ? "field-link" : "field";
}

function contextOf(piece: TextPiece, text: string, at: number): SlotContext {
  const place = placeOf(piece, text, at);
  return piece.cdata ? `cdata ${place}` : place;
}

/** The pieces a marker lies in; `starts` holds each piece's offset in the whole text. */
function spansOf(marker: FoundMarker, pieces: readonly TextPiece[], starts: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (let index = firstPiece(marker.start, starts); index < pieces.length; index += 1) {
    const piece = pieces[index];
    const begin = starts[index] ?? 0;
    if (!piece || begin >= marker.end) break;
    const from = Math.max(0, marker.start - begin);
    const to = Math.min(piece.text.length, marker.end - begin);
    if (to > from) spans.push({ piece, from, to });
  }
  return spans;
}

function firstPiece(offset: number, starts: readonly number[]): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The markup between a marker's pieces, without the marker's own characters. */
function tailOf(source: string, spans: readonly Span[]): string {
  let tail = "";
  for (let index = 1; index < spans.length; index += 1) {
    const [before, here] = [spans[index - 1] as Span, spans[index] as Span];
    const left = sourceOffset(source, before.piece, before.to);
    const right = here.piece.start;
    const spaceAt = here.piece.spaceAt;
    tail +=
      spaceAt > left && spaceAt < right
        ? source.slice(left, spaceAt) + PRESERVE + source.slice(spaceAt, right)
        : source.slice(left, right);
  }
  return tail;
}

/** Turns the markers of one stream into drafts; reports placeholders and faults on the way. */
export function draftStream(into: PartDraft, stream: TextStream, kind: StreamKind): void {
  if (!stream.braces) return;
  const { source, drafts } = into;
  const text = streamText(stream, source);
  const starts: number[] = [];
  let total = 0;
  for (const piece of stream.pieces) {
    starts.push(total);
    total += piece.text.length;
    if (piece.text.includes("{")) into.openBraces += countOpenBraces(source.slice(piece.start, piece.end));
  }
  const markers = findMarkers(text);
  if (kind.isShown && !kind.repeated) {
    reportLineFaults(into, text, markers, (offset) => {
      const index = firstPiece(offset, starts);
      const piece = stream.pieces[index] as TextPiece;
      return sourceOffset(source, piece, offset - (starts[index] ?? 0));
    });
  }
  for (const marker of markers) {
    const spans = spansOf(marker, stream.pieces, starts);
    const [first, last] = [spans[0], spans[spans.length - 1]];
    if (!first || !last) continue;
    const start = sourceOffset(source, first.piece, first.from);
    const paragraph = excerpt(text, marker.start);
    if (isPlaceholder(marker.key)) into.placeholders.push({ start, paragraph });
    const spaceAt = first.piece.spaceAt;
    if (spaceAt !== -1) drafts.push({ kind: "fixed", start: spaceAt, end: spaceAt, text: PRESERVE, alters: false });
    const context = contextOf(first.piece, text, marker.start);
    if (context === "field-name") reportUnreached(into, text, marker, { at: start, place: "field-name" });
    drafts.push({
      kind: "marker",
      start,
      end: sourceOffset(source, last.piece, last.to),
      key: marker.key,
      name: marker.name,
      context,
      prefix: first.piece.prefix,
      tail: tailOf(source, spans),
      paragraph,
      repeated: kind.repeated,
    });
  }
}
