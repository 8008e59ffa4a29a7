import type { Story } from "../../findings.ts";
import type { BlockName, SlotContext, StoredPlace } from "../compiled-part.ts";
import type { PartFaults } from "../faults/fault-list.ts";
import type { MarkerSyntax } from "../marker-syntax.ts";
import type { ReadTag } from "../tags/tag.ts";

/** A stretch of a part's source, or what is to stand in its place. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Change extends Stretch {
  readonly text: string;
}

/** A marker found in a part's source, before the part is cut up. Offsets are UTF-16 units of the source. */
export interface MarkerDraft {
  readonly kind: "marker";
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly name: string;
  readonly context: SlotContext;
  readonly prefix: string;
  /** The markup between its pieces, before and behind the first character of the name. */
  readonly head: readonly Stretch[];
  readonly tail: readonly Stretch[];
  /** What changes in these. */
  changes: readonly Change[];
  /** Where the value goes. */
  readonly anchor: number;
  readonly paragraph: string;
  /** Stands in a fallback that repeats what was counted already. */
  readonly repeated: boolean;
}

interface BlockDraft {
  readonly kind: "block";
  readonly start: number;
  readonly end: number;
  readonly name: BlockName;
  readonly placeholder: number;
  readonly original: string;
  readonly alters: boolean;
}

/** Text put into the source whatever the values are; `alters` when that alone changes the part. */
interface FixedDraft {
  readonly kind: "fixed";
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly alters: boolean;
}

/** A marker in data that a content control is bound to; `key` and what stands there without a value. */
export interface StoredMarkerDraft {
  readonly key: string;
  readonly written: string;
  readonly place: StoredPlace;
}

/** Markup that gives way to `pieces`, ready to be written, once one of `keys` has a value. */
export interface DependentDraft {
  readonly kind: "dependent";
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
  readonly pieces: readonly (string | StoredMarkerDraft)[];
}

export type Draft = MarkerDraft | DependentDraft | BlockDraft | FixedDraft;

const NONE: readonly never[] = [];

/** What a marker has between its pieces when it is in one piece. */
export const whole = { head: NONE, tail: NONE, changes: NONE } as const;

/** Stretches of the source one behind the other, with the changes made that lie in them. */
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

/** All markup between a marker's pieces: what stays when it is taken out. */
export function restOf(source: string, { head, tail, changes }: MarkerDraft): string {
  return markupOf(source, [...head, ...tail], changes);
}

/** A placeholder found in any part: the position of its marker, and the text of its paragraph. */
interface PlaceholderDraft {
  readonly start: number;
  readonly paragraph: string;
}

/** A tag that is no field, before it is known how it stands to the others. */
export interface TagDraft {
  readonly at: number;
  readonly tag: ReadTag;
  /** As it stands there. */
  readonly marker: string;
  readonly paragraph: string;
  /** Stands in running text, where blocks begin and end. */
  readonly isText: boolean;
}

export interface PartDraft {
  readonly name: string;
  readonly story: Story;
  readonly source: string;
  /** The source in UTF-8. */
  readonly bytes: Uint8Array;
  readonly drafts: Draft[];
  readonly placeholders: PlaceholderDraft[];
  readonly tags: TagDraft[];
  readonly faults: PartFaults;
  readonly syntax: MarkerSyntax;
  /** Open braces met in text so far; the part's others stand where nothing is filled. */
  openBraces: number;
  /** A content control was met. */
  hasControls: boolean;
}
