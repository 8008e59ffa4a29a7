import type { Limits } from "../limits.ts";
import type { NamespaceScope, QuietContent, TagShape } from "./namespaces/namespace-scope.ts";
import type { WrittenAttributes } from "./tags/read-attributes.ts";
import type { TagPlace } from "./tags/tag-shape.ts";

/** Start tag. The object is reused for the next tag: copy what is needed and retain no reference. */
export interface Tag {
  /** Canonical name, such as `w:p`, regardless of the document's prefix. */
  name: string;
  /** Name as written. */
  written: string;
  start: number;
  /** First position after the tag's `>`. */
  end: number;
  empty: boolean;
  /** True if the scope skips elements of this name. */
  quiet: boolean;
  attributes: WrittenAttributes;
  scope: NamespaceScope;
}

export interface XmlVisitor {
  /**
   * Called for each start tag. A skipped element is reported as empty if its content is known to hold only skipped
   * elements.
   */
  open(tag: Tag): void;
  /** Not called for skipped elements. */
  close(name: string, start: number, end: number): void;
  /**
   * Character data between tags. `cdata` is true in a CDATA section, which has no references; `isPlain` is true if the
   * text has neither a brace nor a reference.
   */
  text?(start: number, end: number, cdata: boolean, isPlain: boolean): void;
}

/**
 * State of the walk over the UTF-8 bytes of a document. `drift` is the difference between the byte offset and the
 * UTF-16 offset, which all other code uses.
 */
export interface Walk extends TagPlace {
  readonly source: string;
  readonly part: string;
  readonly limits: Limits;
  readonly visitor: XmlVisitor;
  readonly tag: Tag;
  /** Open elements, outermost first, followed by frames for reuse. */
  readonly frames: Frame[];
  depth: number;
  readonly spareNames: string[];
  scope: NamespaceScope;
  last: TagShape | QuietContent | undefined;
  /** Byte offset of the last item that may matter to the reader. */
  loudAt: number;
  elements: number;
  roots: number;
  /** True if one of the scope's signs was found. */
  hasSigns: boolean;
}

/** Open element. */
export interface Frame {
  written: string;
  name: string;
  /** Scope around it. */
  outer: NamespaceScope;
  shape: TagShape | undefined;
  quiet: boolean;
  /** Byte offsets of its name and of its content. */
  nameAt: number;
  innerAt: number;
  /** Number of elements before its content. */
  elements: number;
}

/** Moves to a position given in UTF-16 units. */
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
