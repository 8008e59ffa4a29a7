import type { Finding } from "@lavra/contract/documents/conference";
import { shownFindings } from "./finding-list.ts";
import type { FoundIdentifier, Judged } from "./judge-document.ts";
import type { FoundName } from "./judge-people.ts";

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
  /** Possible names in pieces (`namesOf`). */
  readonly names: readonly string[];
}

/** Identifiers in a piece: parsing, hashing and querying a piece takes a few milliseconds. */
const identifiersInPiece = 500;

function inPieces(list: readonly unknown[]): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < list.length; from += identifiersInPiece) {
    pieces.push(JSON.stringify(list.slice(from, from + identifiersInPiece)));
  }
  return pieces;
}

export const reportOf = ({ findings, missing, identifiers, names }: Judged): JudgementReport => ({
  ...shownFindings(findings),
  missing,
  identifiers: inPieces(identifiers),
  names: inPieces(names),
});

/** Parses the possible names of a piece of a report. */
export const namesOf = (piece: string): FoundName[] => JSON.parse(piece);

/** Parses the identifiers of a piece of a report. */
export const identifiersOf = (piece: string): FoundIdentifier[] => JSON.parse(piece);

/** Combines several lists that have no finding in common. */
export const joinFindings = (lists: readonly FindingList[]): FindingList => ({
  findings: shownFindings(lists.flatMap(({ findings }) => findings)).findings,
  total: lists.reduce((sum, { total }) => sum + total, 0),
});
