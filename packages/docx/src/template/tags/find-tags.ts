import { type FoundMarker, findMarkers } from "../marker-name.ts";
import type { MarkerSyntax } from "../marker-syntax.ts";
import { readTag } from "./read-tag.ts";
import { broken, type ReadTag } from "./tag.ts";

/** A tag that is more than a name; offsets into the text, braces included. */
export interface FoundTag extends ReadTag {
  readonly start: number;
  readonly end: number;
}

export interface FoundTags {
  /** Tags that take values: names, names with filters, and agreement. */
  readonly markers: readonly FoundMarker[];
  /** Tags that are more than a name, including the markers with filters and agreement. */
  readonly tags: readonly FoundTag[];
}

/** Maximum characters between two braces that are read. */
const MOST_WRITTEN = 512;
/** Characters that make a text more than a name. */
const SIGNS = /[#/\\|:]/;
const NONE: readonly never[] = [];

type Syntax = Pick<MarkerSyntax, "readFilters" | "isOneForm" | "isPlaceholder"> &
  Partial<Pick<MarkerSyntax, "fillsReferences">>;

/** Returns the key of the name that a tag's filters apply to. */
export function keyOfTag(tag: string): string {
  const bar = tag.indexOf("|");
  return bar === -1 ? tag : `${tag.slice(0, bar)}}`;
}

/** Reads the tag between an open brace and the closing one, if no other brace opens between them. */
function tagAt(text: string, start: number, end: number, syntax: Syntax): FoundTag | undefined {
  const inner = text.slice(start + 1, end - 1);
  if (inner.length > MOST_WRITTEN || !SIGNS.test(inner) || inner.includes("{")) return undefined;
  const tag = readTag(inner, syntax.readFilters, syntax.isOneForm, syntax.fillsReferences);
  const key = tag?.key === undefined ? undefined : keyOfTag(tag.key);
  if (key !== undefined && syntax.isPlaceholder(key)) return { ...broken("FILTER_MISPLACED", key), start, end };
  // A tag in double braces that this grammar does not have belongs to another system.
  const isDoubled = text[start - 1] === "{" && text[end] === "}";
  return tag && !(isDoubled && tag.kind === "broken") ? { ...tag, start, end } : undefined;
}

/** Returns all tags of a template's text, left to right; other braces are plain text. */
export function findTags(text: string, syntax: Syntax): FoundTags {
  let tags: FoundTag[] | undefined;
  let close = -1;
  const markers = findMarkers(text, (start, found) => {
    if (close < start) close = text.indexOf("}", start);
    if (close === -1) close = text.length;
    const isNear = close < text.length && close - start <= MOST_WRITTEN + 1;
    const tag = isNear ? tagAt(text, start, close + 1, syntax) : undefined;
    if (!tag) return;
    const { key, name, end } = tag;
    tags ??= [];
    tags.push(tag);
    if (key !== undefined && name !== undefined) found.push({ key, name, start, end });
  });
  return { markers, tags: tags ?? NONE };
}

/** A whole pair of braces that was read, and its correct form. */
export interface BracedText {
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

/** Returns all tags that were read, left to right. */
export function inBraces({ markers, tags }: FoundTags): readonly BracedText[] {
  if (tags.length === 0) return markers;
  const read = tags.map(({ start, end, spelling }) => ({ start, end, key: spelling ?? "" }));
  const found = new Set(tags.map(({ start }) => start));
  return [...markers.filter(({ start }) => !found.has(start)), ...read].sort((a, b) => a.start - b.start);
}
