import type { Story } from "../../findings.ts";
import type { BlockName, SlotContext } from "../compiled-part.ts";
import type { PartFaults } from "../faults/fault-list.ts";

/** A marker found in a part's source, before the part is cut up. Offsets are UTF-16 units of the source. */
export interface MarkerDraft {
  readonly kind: "marker";
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly name: string;
  readonly context: SlotContext;
  readonly prefix: string;
  readonly tail: string;
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

export type Draft = MarkerDraft | BlockDraft | FixedDraft;

/** A placeholder found in any part: the position of its marker, and the text of its paragraph. */
interface PlaceholderDraft {
  readonly start: number;
  readonly paragraph: string;
}

export interface PartDraft {
  readonly name: string;
  readonly story: Story;
  readonly source: string;
  /** The source in UTF-8. */
  readonly bytes: Uint8Array;
  readonly drafts: Draft[];
  readonly placeholders: PlaceholderDraft[];
  readonly faults: PartFaults;
  /** Open braces met in text so far; the part's others stand where nothing is filled. */
  openBraces: number;
}
