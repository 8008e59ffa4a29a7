import type { Piece } from "../piece.ts";
import { topics, pieces as withBlocks } from "./blocks/index.ts";
import { pieces as plain } from "./index.ts";

/** Pieces of an office, and the topics that may be merged into them, by name. */
export interface PieceSet {
  readonly pieces: readonly Piece[];
  readonly topics: Readonly<Record<string, string>>;
}

/** `plain`: twenty kinds with parties. `blocks`: forty with conditions, lists, references and topics besides. */
export const sets = {
  plain: { pieces: plain, topics: {} },
  blocks: { pieces: withBlocks, topics },
} as const satisfies Record<string, PieceSet>;
