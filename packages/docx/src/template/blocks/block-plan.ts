import type { Joins } from "../tags/tag.ts";

/** Range of a plan's text that is written if its branch is taken. */
export interface PlannedBranch {
  readonly start: number;
  readonly end: number;
  readonly blocks: readonly PlannedBlock[];
}

/** Block of a part, by ranges of the text without the tags. */
export interface PlannedBlock {
  readonly kind: "condition" | "repetition";
  /** Key of its answer. */
  readonly asks: string;
  readonly marker: string;
  readonly paragraph: string;
  /** True if it ends in the middle of a paragraph. */
  readonly isStretch: boolean;
  readonly isRows: boolean;
  readonly joins: Joins | undefined;
  readonly restarts: boolean;
  /** True if it is in a fallback, which repeats another block. */
  readonly repeated: boolean;
  readonly branches: readonly PlannedBranch[];
}

/** Edge of a block in the middle of a paragraph. */
export interface InnerEdge {
  /** The block, by the position of its first tag. */
  readonly block: number;
  /** True if the block turns there. */
  readonly isTurn: boolean;
}

/** Piece of a paragraph in whose middle a block has an edge; it is a paragraph of its own until blocks are filled. */
export interface Fragment {
  readonly start: number;
  /** undefined for the start of a paragraph. */
  readonly begins: InnerEdge | undefined;
  /** undefined for the end of a paragraph. */
  readonly ends: InnerEdge | undefined;
}

/** Part of a template whose blocks are to be filled. */
export interface PartPlan {
  /** Source without the tags of its blocks and what goes with them; runs end where blocks do. */
  readonly text: string;
  readonly blocks: readonly PlannedBlock[];
  /** Starts of paragraphs with stretches in them, which go where they are left blank. */
  readonly watched: readonly number[];
  readonly fragments: readonly Fragment[];
}

export const startOf = ({ branches: [first] }: PlannedBlock): number => first?.start ?? 0;
export const endOf = ({ branches }: PlannedBlock): number => branches.at(-1)?.end ?? 0;
