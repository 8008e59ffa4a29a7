import type { Finding } from "@lavra/contract/conference";
import { told } from "./finding-list.ts";
import type { FoundIdentifier, Judged } from "./judge-document.ts";

/** Findings as they are told, and how many there are. */
interface Told {
  readonly findings: readonly Finding[];
  readonly total: number;
}

/**
 * What a worker tells of a judged document. The thread that reads it answers everybody: of tens of thousands of findings it
 * gets those that are told, and of as many identifiers pieces of which it reads one at a time (`identifiersOf`).
 */
export interface JudgementReport extends Told {
  readonly missing: readonly string[];
  readonly identifiers: readonly string[];
}

/** Identifiers of a piece: reading, hashing and asking for one takes a few milliseconds. */
const identifiersInPiece = 500;

export function reportOf({ findings, missing, identifiers }: Judged): JudgementReport {
  const pieces: string[] = [];
  for (let from = 0; from < identifiers.length; from += identifiersInPiece) {
    pieces.push(JSON.stringify(identifiers.slice(from, from + identifiersInPiece)));
  }
  return { ...told(findings), missing, identifiers: pieces };
}

/** The identifiers of a piece of a report. */
export const identifiersOf = (piece: string): FoundIdentifier[] => JSON.parse(piece);

/** What is told of several lists together, none of which has a finding of another. */
export const toldTogether = (lists: readonly Told[]): Told => ({
  findings: told(lists.flatMap(({ findings }) => findings)).findings,
  total: lists.reduce((sum, { total }) => sum + total, 0),
});
