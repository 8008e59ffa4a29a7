import type { Dialect } from "../../findings.ts";
import { type Limits, limitsOf } from "../../limits.ts";
import { openPackage } from "../../parts/package.ts";
import { sourceOffset, type TextPiece } from "../../template/spots/text-stream.ts";
import type { ReadFilters } from "../../template/tags/read-filters.ts";
import { createEdits, type Edits } from "../../xml/edits.ts";
import { escapeXml } from "../../xml/entities.ts";
import { replaceEntry } from "../../zip/replace-entry.ts";
import { writeArchive } from "../../zip/write-archive.ts";
import { foreignTagsIn } from "./foreign-finds.ts";
import type { ForeignLine, LineControl, LineField } from "./foreign-line.ts";
import { bookmarksOf, foreignParts } from "./foreign-parts.ts";
import { readForeignLines } from "./read-lines.ts";
import { wrongBlocks } from "./wrong-blocks.ts";

const PRESERVE = ' xml:space="preserve"';
/** First character of a name, whose formatting the marker takes. */
const NAME_BEGINS = /[\p{L}\p{N}]/u;

/** Edits of a part, with the text elements that must keep their spaces from now on. */
interface Rewriting {
  readonly source: string;
  readonly edits: Edits;
  readonly spaced: Set<number>;
}

function keepSpaces({ edits, spaced }: Rewriting, { spaceAt }: TextPiece): void {
  if (spaceAt === -1 || spaced.has(spaceAt)) return;
  spaced.add(spaceAt);
  edits.insert(spaceAt, PRESERVE);
}

const written = (piece: TextPiece, text: string) => (piece.cdata ? text : escapeXml(text));

/** Writes the marker where the tag's name begins, and removes the tag's other characters, run by run. */
function rewriteText(rewriting: Rewriting, line: ForeignLine, start: number, end: number, marker: string): void {
  const { source, edits } = rewriting;
  const begin = start + Math.max(0, line.text.slice(start, end).search(NAME_BEGINS));
  let at = 0;
  for (const piece of line.pieces) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, piece.text.length)];
    const holdsName = begin >= at && begin < at + piece.text.length;
    at += piece.text.length;
    if (to <= from || piece.kind !== "text") continue;
    const range = { start: sourceOffset(source, piece, from), end: sourceOffset(source, piece, to) };
    edits.replace(range, holdsName ? written(piece, marker) : "");
    keepSpaces(rewriting, piece);
  }
}

/** Replaces the text of several pieces by the marker, in the first. Returns false if there is none. */
function rewritePieces(rewriting: Rewriting, pieces: readonly TextPiece[], marker: string): boolean {
  const texts = pieces.filter(({ kind }) => kind === "text");
  for (const [index, piece] of texts.entries()) {
    rewriting.edits.replace(piece, index === 0 ? written(piece, marker) : "");
  }
  return texts.length > 0;
}

/** Replaces a field by the marker as text, in the formatting of its result. */
function rewriteField(rewriting: Rewriting, field: LineField, marker: string): void {
  const { edits } = rewriting;
  const { marks, codes, result, prefix } = field;
  const hasText = rewritePieces(rewriting, result, marker);
  const holder = codes[0] ?? marks[0];
  for (const mark of marks) {
    const isHolder = !hasText && mark.start === holder?.start;
    const text = `<${prefix}t${PRESERVE}>${escapeXml(marker)}</${prefix}t>`;
    // The start tag of a simple field stands outside of a run.
    const own = codes.length === 0 ? `<${prefix}r>${text}</${prefix}r>` : text;
    if (isHolder) edits.replace(mark, own);
    else edits.drop(mark);
  }
}

const rewriteControl = (rewriting: Rewriting, { pieces }: LineControl, marker: string) =>
  rewritePieces(rewriting, pieces, marker);

function rewritePart(
  source: string,
  part: string,
  { dialect, limits, filters }: { dialect: Dialect; limits: Limits; filters: ReadFilters | undefined },
): { text: string; count: number } | undefined {
  const bookmarks = bookmarksOf(source);
  const rewriting: Rewriting = { source, edits: createEdits(source), spaced: new Set() };
  let count = 0;
  const lines = readForeignLines(source, part, limits, true);
  const blocks = dialect === "blocks" ? wrongBlocks(lines, filters) : undefined;
  for (const line of lines) {
    const tags = blocks ? (blocks.get(line) ?? []) : foreignTagsIn(line, bookmarks, filters);
    for (const { from, suggestion, dialect: own } of tags) {
      if (own !== dialect || !from || suggestion === undefined) continue;
      count += 1;
      if (from.kind === "text") rewriteText(rewriting, line, from.start, from.end, suggestion);
      else if (from.kind === "field") rewriteField(rewriting, from.field, suggestion);
      else rewriteControl(rewriting, from.control, suggestion);
    }
  }
  return count === 0 ? undefined : { text: rewriting.edits.apply(), count };
}

/** A document whose tags were rewritten. */
export interface Rewritten {
  readonly bytes: Uint8Array;
  /** Number of tags that were rewritten. */
  readonly count: number;
}

/**
 * Rewrites the tags of another system as markers, or the wrong tags of blocks as right ones: in the body, headers, footers, notes, comments and text boxes, also
 * where a tag extends over several runs. Everything else remains, byte for byte.
 * @throws TemplateError as `compile` for a file that is not a complete Word document
 */
export function rewriteForeign(
  bytes: Uint8Array,
  dialect: Dialect,
  { filters, ...limits }: Partial<Limits> & { readonly filters?: ReadFilters } = {},
): Rewritten {
  const bounds = limitsOf(limits);
  const { pack } = openPackage(bytes, bounds);
  const parts = new Set(foreignParts(pack).map(({ part }) => part));
  let count = 0;
  const kept = pack.entries.map((entry) => {
    if (!parts.has(entry.name)) return entry;
    const source = pack.text(entry.name) ?? "";
    const rewritten = rewritePart(source, entry.name, { dialect, limits: bounds, filters });
    count += rewritten?.count ?? 0;
    return rewritten ? replaceEntry(entry, Buffer.from(rewritten.text, "utf8")) : entry;
  });
  const { chunks } = writeArchive(kept);
  return { bytes: Buffer.concat(chunks), count };
}
