import type { Story } from "../../findings.ts";
import type { BlockName, SlotContext, StoredPlace } from "../compiled-part.ts";
import type { PartFaults } from "../faults/fault-list.ts";
import type { MarkerSyntax } from "../marker-syntax.ts";
import type { ReadTag, ReferenceTag } from "../tags/tag.ts";

/** A range of a part's source, or the text that replaces it. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Change extends Stretch {
  readonly text: string;
}

/** A marker found in a part's source before the part is cut. Offsets are UTF-16 units of the source. */
export interface MarkerSpot {
  readonly kind: "marker";
  readonly start: number;
  readonly end: number;
  readonly key: string;
  /** Key of its value where the value may repeat the words before it, and of that word. */
  readonly seam?: string;
  readonly isSeamWord?: boolean;
  readonly name: string;
  readonly context: SlotContext;
  readonly prefix: string;
  /** Markup between its pieces, before and after the first character of the name. */
  readonly head: readonly Stretch[];
  readonly tail: readonly Stretch[];
  /** Edits in that markup. */
  changes: readonly Change[];
  /** Position of the value. */
  readonly anchor: number;
  readonly paragraph: string;
  /** What the text around it says of its value. */
  readonly beside?: string | undefined;
  /** True if it is in a fallback that repeats what was counted already. */
  readonly repeated: boolean;
}

/** A tag of a reference, whose text is written once the document is whole. */
export interface ReferenceSpot extends ReferenceTag {
  readonly kind: "reference";
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly marker: string;
  readonly head: readonly Stretch[];
  readonly tail: readonly Stretch[];
  readonly changes: readonly Change[];
  readonly paragraph: string;
  readonly repeated: boolean;
  /** Number of the copy of a block that it is in; 0 outside all blocks. */
  readonly scope: number;
}

interface BlockSpot {
  readonly kind: "block";
  readonly start: number;
  readonly end: number;
  readonly name: BlockName;
  readonly placeholder: number;
  readonly original: string;
  readonly alters: boolean;
}

/** Text that is inserted into the source for any values; `alters` is true if it alone changes the part. */
interface FixedSpot {
  readonly kind: "fixed";
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly alters: boolean;
}

/** A marker in data that a content control is bound to: its `key`, and the text used if there is no value. */
export interface StoredMarkerSpot {
  readonly key: string;
  readonly written: string;
  readonly place: StoredPlace;
}

/** Markup that is replaced by `pieces`, ready to be written, once one of `keys` has a value. */
export interface DependentSpot {
  readonly kind: "dependent";
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
  readonly pieces: readonly (string | StoredMarkerSpot)[];
}

export type Spot = MarkerSpot | ReferenceSpot | DependentSpot | BlockSpot | FixedSpot;

const NONE: readonly never[] = [];

/** Markup between the pieces of a marker that is in one piece. */
export const whole = { head: NONE, tail: NONE, changes: NONE } as const;

/** Returns the stretches of the source in order, with the edits in them applied. */
export function markupOf(source: string, stretches: readonly Stretch[], changes: readonly Change[]): string {
  let text = "";
  for (const { start, end } of stretches) {
    let at = start;
    for (const change of changes) {
      if (change.start < at || change.end > end) continue;
      text += source.slice(at, change.start) + change.text;
      at = change.end;
    }
    text += source.slice(at, end);
  }
  return text;
}

/** Returns all markup between a marker's pieces: what remains when the marker is removed. */
export function restOf(source: string, { head, tail, changes }: MarkerSpot): string {
  return markupOf(source, [...head, ...tail], changes);
}

/** A placeholder in any part: the position of its marker, and the text of its paragraph. */
interface PlaceholderSpot {
  readonly start: number;
  readonly paragraph: string;
}

/** A tag that is not a field, before its relation to other tags is known. */
export interface TagSpot {
  /** Range of the source from its first brace to its last. */
  readonly at: number;
  readonly end: number;
  readonly tag: ReadTag;
  /** Text as written. */
  readonly marker: string;
  readonly paragraph: string;
  /** True if it is in running text, where blocks begin and end. */
  readonly isText: boolean;
}

export interface PartReading {
  readonly name: string;
  readonly story: Story;
  readonly source: string;
  /** The source in UTF-8. */
  readonly bytes: Uint8Array;
  readonly spots: Spot[];
  readonly placeholders: PlaceholderSpot[];
  readonly tags: TagSpot[];
  /** Tags of blocks in fallbacks, which repeat what was read already. */
  readonly repeatedTags: TagSpot[];
  readonly faults: PartFaults;
  readonly syntax: MarkerSyntax;
  /** Open braces in text so far; the other open braces of the part are in places that are not filled. */
  openBraces: number;
  /** True once a content control was read. */
  hasControls: boolean;
  /** True once the code of a field was read, in deleted text too. */
  hasFields: boolean;
}
