import type { Limits } from "../limits.ts";
import type { NamespaceScope, QuietContent, TagShape } from "./namespaces/namespace-scope.ts";
import type { WrittenAttributes } from "./read-attributes.ts";
import type { TagPlace } from "./tag-shape.ts";

/** A start tag. The object is reused from one tag to the next: take what is needed, keep no reference. */
export interface Tag {
  /** Canonical name, such as `w:p`, whatever prefix the document uses. */
  name: string;
  /** Name as written. */
  written: string;
  start: number;
  /** First position behind the tag's `>`. */
  end: number;
  empty: boolean;
  /** Whether the scope passes over elements of this name. */
  quiet: boolean;
  attributes: WrittenAttributes;
  scope: NamespaceScope;
}

export interface XmlVisitor {
  /** An element that the scope passes over is told as an empty one when it is known to hold nothing but such. */
  open(tag: Tag): void;
  /** Not told of elements that the scope passes over. */
  close(name: string, start: number, end: number): void;
  /**
   * Character data between tags; `cdata` tells that it stands in a CDATA section and holds no references, `isPlain`
   * that there is neither a brace nor a reference in it.
   */
  text?(start: number, end: number, cdata: boolean, isPlain: boolean): void;
}

/**
 * The document is walked over by its UTF-8 bytes; `drift` is how far a byte's offset runs ahead of the offset in
 * UTF-16 units by which everybody else knows the place.
 */
export interface Walk extends TagPlace {
  readonly source: string;
  readonly part: string;
  readonly limits: Limits;
  readonly visitor: XmlVisitor;
  readonly tag: Tag;
  /** Elements that are open, outermost first, and behind them those that are used again. */
  readonly frames: Frame[];
  depth: number;
  readonly spareNames: string[];
  scope: NamespaceScope;
  last: TagShape | QuietContent | undefined;
  /** Where the last thing began that may be for the reader to know. */
  loudAt: number;
  elements: number;
  roots: number;
  /** Whether one of the signs that the scope looks for has been met. */
  hasSigns: boolean;
}

/** An element that is open. */
export interface Frame {
  written: string;
  name: string;
  /** The scope around it. */
  outer: NamespaceScope;
  shape: TagShape | undefined;
  quiet: boolean;
  /** Byte offsets of its name and of what stands behind its start tag. */
  nameAt: number;
  innerAt: number;
  /** Elements met before its content. */
  elements: number;
}

/** Moves to a place given in UTF-16 units. */
export function moveTo(walk: Walk, position: number): void {
  const { bytes } = walk;
  let { at, drift } = walk;
  for (; at - drift < position; at += 1) {
    const byte = bytes[at] as number;
    if (byte >= 0xc0) drift += byte >= 0xe0 ? 2 : 1;
  }
  walk.at = at;
  walk.drift = drift;
}
