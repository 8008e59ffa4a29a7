import type { Piece } from "../piece.ts";
import { appeals } from "./appeals.ts";
import { cases } from "./blocks/cases.ts";
import { claims as blockClaims } from "./blocks/claims.ts";
import { contracts as blockContracts } from "./blocks/contracts.ts";
import { letters as blockLetters } from "./blocks/letters.ts";
import { tails } from "./blocks/tails.ts";
import { topics } from "./blocks/topics.ts";
import { claims } from "./claims.ts";
import { contracts } from "./contracts.ts";
import { family } from "./family.ts";
import { letters } from "./letters.ts";

/** Pieces of an office, and the topics that may be merged into them, by name. */
export interface PieceSet {
  readonly pieces: readonly Piece[];
  readonly topics: Readonly<Record<string, string>>;
}

/** Adds a tail before the place, the date and the signatures that a piece ends with. */
function withTail(piece: Piece, tail: string): Piece {
  const lines = piece.text.trimEnd().split("\n");
  const end = lines.findLastIndex((line) => !line.startsWith("=") && !line.startsWith("{COMARCA},")) + 1;
  const text = [...lines.slice(0, end), ...tail.trim().split("\n"), ...lines.slice(end)].join("\n");
  return { ...piece, kind: `${piece.kind}-com-blocos`, text };
}

/** The twenty kinds of piece. */
const plain: readonly Piece[] = [...claims, ...appeals, ...letters, ...contracts, ...family];

/** Forty kinds of piece with conditions, lists, references and topics: twenty of their own, and the plain ones with chapters added. */
const withBlocks: readonly Piece[] = [
  ...blockClaims,
  ...blockLetters,
  ...blockContracts,
  ...cases,
  ...plain.map((piece, at) => withTail(piece, tails[at % tails.length] ?? "")),
];

/** `plain`: twenty kinds with parties. `blocks`: forty with conditions, lists, references and topics besides. */
export const sets = {
  plain: { pieces: plain, topics: {} },
  blocks: { pieces: withBlocks, topics },
} as const satisfies Record<string, PieceSet>;
