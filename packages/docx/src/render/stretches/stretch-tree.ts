import type { PlannedBlock } from "../../template/blocks/block-plan.ts";
import type { CompiledPart, MarkerSlot } from "../../template/compiled-part.ts";
import type { CutSign } from "../../template/scoped-key.ts";
import type { SeamSide } from "../../template/seam.ts";

/** What a slot of a stretch shows. */
export interface StretchUse {
  /** Key of its marker, and the same without braces. */
  readonly key: string;
  readonly bare: string;
  readonly seam: SeamSide | undefined;
  readonly isAgreement: boolean;
  /** Sign to which the value's final stop gives way. */
  readonly cut: CutSign | undefined;
  readonly slot: MarkerSlot;
}

/** Markup without a border of a block inside: static text and slots for values. */
export interface Stretch {
  /** Place among the stretches of its part. */
  readonly index: number;
  /** Its text with the markers as written. */
  readonly part: CompiledPart & { readonly slots: readonly MarkerSlot[] };
  /** What each slot shows. */
  readonly uses: readonly StretchUse[];
  /** UTF-16 units and elements of that text. */
  readonly units: number;
  readonly elements: number;
  /** True if a reader sees something of it, whatever the values. */
  readonly isSeen: boolean;
}

/** A condition, and which of its branches have text at their end. */
export interface EndingBlock {
  readonly block: PlannedBlock;
  readonly hasText: readonly boolean[];
}

/** Part with simple blocks: what a filling writes, in order. */
export type StretchNode =
  | {
      readonly kind: "stretch";
      /** By its form: how its copy is joined, from 0 to 2, and 3 more in later copies. */
      readonly forms: readonly Stretch[];
      /** The same where another text ends the copy: one in a branch of these blocks that is taken. */
      readonly others: { readonly blocks: readonly EndingBlock[]; readonly forms: readonly Stretch[] } | undefined;
    }
  | {
      readonly kind: "block";
      readonly block: PlannedBlock;
      readonly branches: readonly (readonly StretchNode[])[];
      /** Empty stretches instead of branches that are not taken; undefined if the length of these can differ. */
      readonly gaps: readonly Stretch[] | undefined;
    }
  /** A paragraph that goes if nothing of it is seen, and what it leaves then. */
  | {
      readonly kind: "paragraph";
      readonly nodes: readonly StretchNode[];
      readonly left: Stretch | undefined;
      /** The same for the paragraph, and for what it leaves. */
      readonly gaps: readonly [Stretch, Stretch] | undefined;
    };

export interface StretchTree {
  readonly nodes: readonly StretchNode[];
  readonly stretches: readonly Stretch[];
}

/** Ways in which copies are joined: between two, before the last, behind the last. */
export const JOINS = 3;
