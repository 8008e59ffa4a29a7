import type { FaultCode, TemplateFault } from "../../findings.ts";

/** Something wrong around a brace of one line of text; offsets into the text. */
export interface BraceFault {
  readonly code: FaultCode;
  readonly start: number;
  readonly end: number;
  readonly suggestion?: string | undefined;
  /** Keys to suggest where they are markers of the template. */
  readonly likely?: readonly string[];
  /** A fault only if one of `likely` is a marker of the template. */
  readonly isUnsure?: boolean;
  /** The name where it runs to the edge of the line, so that the next line may hold the rest. */
  readonly half?: string;
}

/** One side of a marker that a paragraph's end cuts in two. */
export interface MarkerHalf {
  readonly name: string;
  /** Where in the source the line ends behind an open half, or begins before a closing one. */
  readonly edge: number;
}

/** A fault with its offset in the part's source, and what is still to be settled once every marker is known. */
export interface SuspectedFault {
  readonly at: number;
  readonly fault: TemplateFault;
  /** Keys that become the suggestion where the template has such a marker; the likeliest first. */
  readonly likely?: readonly string[];
  /** Stands only if one of `likely` is a marker of the template. */
  readonly isUnsure?: boolean;
  readonly half?: MarkerHalf;
}
