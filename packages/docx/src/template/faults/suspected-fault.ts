import type { FaultCode, TemplateFault } from "../../findings.ts";

/** Fault around a brace of one line of text; offsets into the text. */
export interface BraceFault {
  readonly code: FaultCode;
  readonly start: number;
  readonly end: number;
  readonly suggestion?: string | undefined;
  /** Keys to suggest if they are markers of the template. */
  readonly likely?: readonly string[];
  /** True if it is only a fault when one of `likely` is a marker of the template. */
  readonly isUnsure?: boolean;
  /** The name if it extends to the edge of the line, so that the next line may have the rest. */
  readonly half?: string;
}

/** One side of a marker that is cut in two by a paragraph's end. */
export interface MarkerHalf {
  readonly name: string;
  /** Position in the source where the line ends after an open half, or begins before a closing one. */
  readonly edge: number;
}

/** Fault with its offset in the part's source, and what is decided once every marker is known. */
export interface SuspectedFault {
  readonly at: number;
  readonly fault: TemplateFault;
  /** Keys to suggest if the template has such a marker; the likeliest first. */
  readonly likely?: readonly string[];
  /** True if it only applies when one of `likely` is a marker of the template. */
  readonly isUnsure?: boolean;
  readonly half?: MarkerHalf;
}
