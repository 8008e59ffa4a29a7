import type { Piece } from "../piece.ts";
import { appeals } from "./appeals.ts";
import { claims } from "./claims.ts";
import { contracts } from "./contracts.ts";
import { family } from "./family.ts";
import { letters } from "./letters.ts";

/** The twenty kinds of piece. */
export const pieces: readonly Piece[] = [...claims, ...appeals, ...letters, ...contracts, ...family];
