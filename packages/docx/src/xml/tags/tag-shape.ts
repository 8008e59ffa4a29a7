import type { Limits } from "../../limits.ts";
import { detached, mayRemember, type ShapeTable, type TagShape } from "../namespaces/namespace-scope.ts";
import { sameBytes, viewOf } from "../same-bytes.ts";
import type { WrittenAttributes } from "./read-attributes.ts";

const BUCKETS = 256;
const MAX_LIST = 6;
const MAX_FIXED = 4096;
const scratch = Buffer.alloc(MAX_FIXED);

/** Bytes that a value may contain without a further check: ASCII except `<`, `&` and control characters. */
const EASY = new Uint8Array(256);
for (let byte = 32; byte < 128; byte += 1) EASY[byte] = byte === 60 || byte === 38 ? 0 : 1;
for (const byte of [9, 10, 13]) EASY[byte] = 1;

/** True if a byte ends a name in well-formed markup. */
export function endsName(byte: number | undefined): boolean {
  return byte === 62 || byte === 32 || byte === 47 || byte === 10 || byte === 13 || byte === 9;
}

function bucketOf(bytes: Uint8Array, nameAt: number): number {
  let hash = 0;
  for (let at = nameAt; at < bytes.length && !endsName(bytes[at]); at += 1) {
    hash = (Math.imul(hash, 31) + (bytes[at] as number)) | 0;
  }
  return hash & (BUCKETS - 1);
}

/** Position of a tag, and its attributes once it is read. */
export interface TagPlace {
  readonly bytes: Uint8Array;
  /** The same bytes. */
  readonly view: DataView;
  /** Offset of the `<` in `bytes`. */
  at: number;
  /** Difference between that offset and the offset in UTF-16 units. */
  drift: number;
  readonly attributes: WrittenAttributes;
  readonly limits: Limits;
}

/**
 * True if a tag of this shape is within the limits, which may be narrower than those under which the shape was learnt.
 */
function isWithin(limits: Limits, { names, spans }: TagShape): boolean {
  return names.length <= limits.xmlAttributes && (spans === undefined || limits.xmlAttributeLength >= MAX_FIXED);
}

/** Returns the end of the tag if it has this shape, and fills in the attributes; otherwise -1. */
export function matchShape(place: TagPlace, shape: TagShape): number {
  const { bytes, view, drift, attributes, limits } = place;
  const { fixed, cuts, distances, names } = shape;
  if (!isWithin(limits, shape)) return -1;
  if (attributes.spans.length < names.length * 4) attributes.spans = new Int32Array(names.length * 8);
  const { spans } = attributes;
  const count = cuts.length - 1;
  let at = place.at;
  let from = 0;
  for (let index = 0; index <= count; index += 1) {
    const to = cuts[index] as number;
    if (!sameBytes(view, at, fixed, from, to - from)) return -1;
    at += to - from;
    from = to;
    if (index === count) break;
    const start = at;
    const quote = fixed.getUint8(to);
    for (let byte = bytes[at] as number; byte !== quote; byte = bytes[at] as number) {
      if (EASY[byte] !== 1) return -1;
      at += 1;
    }
    if (at - start > limits.xmlAttributeLength) return -1;
    const value = start - drift;
    spans[index * 4] = value - (distances[index * 2] as number);
    spans[index * 4 + 1] = value - (distances[index * 2 + 1] as number);
    spans[index * 4 + 2] = value;
    spans[index * 4 + 3] = at - drift;
  }
  attributes.count = names.length;
  attributes.names = names;
  if (shape.spans) placeSpans(place, shape.spans);
  return at;
}

function placeSpans({ at, drift, attributes }: TagPlace, spans: Int32Array): void {
  for (let index = 0; index < spans.length; index += 1) attributes.spans[index] = (spans[index] as number) + at - drift;
}

/** Tries the known shapes of a scope on a tag, like `matchShape`, except `besides`, which was tried already. */
export function matchKnownShape(
  place: TagPlace,
  table: ShapeTable,
  besides: TagShape | undefined,
): { shape: TagShape; end: number } | undefined {
  const list = table.length === 0 ? undefined : table[bucketOf(place.bytes, place.at + 1)];
  if (!list) return undefined;
  for (const shape of list) {
    if (shape === besides) continue;
    const end = matchShape(place, shape);
    if (end !== -1) return { shape, end };
  }
  return undefined;
}

function isEasy({ bytes, drift, attributes: { spans } }: TagPlace, index: number): boolean {
  const end = (spans[index * 4 + 3] as number) + drift;
  for (let at = (spans[index * 4 + 2] as number) + drift; at < end; at += 1)
    if (EASY[bytes[at] as number] !== 1) return false;
  return true;
}

type Learnt = Pick<TagShape, "scope" | "outer" | "name" | "written" | "empty">;

/** Copies the bytes of a tag without its values into `scratch`. Returns their number, or -1 if there are too many. */
function leaveValuesOut(place: TagPlace, end: number, cuts: Int32Array): number {
  const { bytes, drift, attributes } = place;
  const count = cuts.length - 1;
  let from = place.at;
  let length = 0;
  for (let index = 0; index <= count; index += 1) {
    const to = index < count ? (attributes.spans[index * 4 + 2] as number) + drift : end;
    if (length + to - from > MAX_FIXED) return -1;
    for (; from < to; from += 1, length += 1) scratch[length] = bytes[from] as number;
    cuts[index] = length;
    if (index === count) break;
    if (!isEasy(place, index)) return -1;
    from = (attributes.spans[index * 4 + 3] as number) + drift;
  }
  return length;
}

/**
 * Remembers the shape of an ASCII tag that was just read strictly. Not if a value has bytes that need a further check.
 * A tag that declares namespaces is remembered with its values.
 */
export function learnShape(place: TagPlace, tag: Learnt, end: number): TagShape | undefined {
  const { at, drift, attributes } = place;
  const { count, spans } = attributes;
  const isWhole = tag.scope !== tag.outer;
  const cuts = new Int32Array(isWhole ? 1 : count + 1);
  const length = leaveValuesOut(place, end, cuts);
  if (length === -1 || !mayRemember(tag.outer, 1 + (length >> 9))) return undefined;
  const distances = new Int32Array(isWhole ? 0 : count * 2);
  for (let index = 0; index < distances.length; index += 1) {
    const value = spans[(index >> 1) * 4 + 2] as number;
    distances[index] = value - (spans[(index >> 1) * 4 + (index & 1)] as number);
  }
  const shape: TagShape = {
    scope: tag.scope,
    outer: tag.outer,
    name: tag.name,
    empty: tag.empty,
    cuts,
    distances,
    written: detached(tag.written),
    names: attributes.names.slice(0, count).map(detached),
    fixed: viewOf(Uint8Array.from(scratch.subarray(0, length))),
    spans: isWhole ? spans.slice(0, count * 4).map((one) => one - at + drift) : undefined,
    hasSigns: tag.outer.memory.signs?.test(scratch.toString("latin1", 0, length)) ?? false,
    quiet: tag.outer.memory.isQuiet(tag.name),
    contents: [],
    next: undefined,
  };
  const table = tag.outer.shapes;
  if (table.length === 0) table.length = BUCKETS;
  const bucket = bucketOf(place.bytes, at + 1);
  const list = table[bucket] ?? [];
  table[bucket] = list;
  list.unshift(shape);
  if (list.length > MAX_LIST) list.pop();
  return shape;
}
