import type { Piece } from "../../piece.ts";
import { pieces as plain } from "../index.ts";
import { cases } from "./cases.ts";
import { claims } from "./claims.ts";
import { contracts } from "./contracts.ts";
import { letters } from "./letters.ts";
import { tails } from "./tails.ts";

export { topics } from "./topics.ts";

/** Adds a tail before the place, the date and the signatures that a piece ends with. */
function withTail(piece: Piece, tail: string): Piece {
  const lines = piece.text.trimEnd().split("\n");
  const end = lines.findLastIndex((line) => !line.startsWith("=") && !line.startsWith("{COMARCA},")) + 1;
  const text = [...lines.slice(0, end), ...tail.trim().split("\n"), ...lines.slice(end)].join("\n");
  return { ...piece, kind: `${piece.kind}-com-blocos`, text };
}

/** Forty kinds of piece with conditions, lists, references and topics: twenty of their own, and the plain ones with chapters added. */
export const pieces: readonly Piece[] = [
  ...claims,
  ...letters,
  ...contracts,
  ...cases,
  ...plain.map((piece, at) => withTail(piece, tails[at % tails.length] ?? "")),
];
