import type { Finding } from "@lavra/contract/documents/conference";
import { shownFindings } from "./finding-list.ts";
import type { FoundIdentifier, Judged } from "./judge-document.ts";

/** Findings to show, and their total. */
interface FindingList {
  readonly findings: readonly Finding[];
  readonly total: number;
}

/**
 * Result of a worker for a judged document. The request thread reads it, so it has only the findings that are shown out
 * of tens of thousands, and the identifiers in pieces that are parsed one at a time (`identifiersOf`).
 */
export interface JudgementReport extends FindingList {
  readonly missing: readonly string[];
  readonly identifiers: readonly string[];
}

/** Identifiers in a piece: parsing, hashing and querying a piece takes a few milliseconds. */
const identifiersInPiece = 500;

export function reportOf({ findings, missing, identifiers }: Judged): JudgementReport {
  const pieces: string[] = [];
  for (let from = 0; from < identifiers.length; from += identifiersInPiece) {
    pieces.push(JSON.stringify(identifiers.slice(from, from + identifiersInPiece)));
  }
  return { ...shownFindings(findings), missing, identifiers: pieces };
}

/** Parses the identifiers of a piece of a report. */
export const identifiersOf = (piece: string): FoundIdentifier[] => JSON.parse(piece);

/** Combines several lists that have no finding in common. */
export const joinFindings = (lists: readonly FindingList[]): FindingList => ({
  findings: shownFindings(lists.flatMap(({ findings }) => findings)).findings,
  total: lists.reduce((sum, { total }) => sum + total, 0),
});
