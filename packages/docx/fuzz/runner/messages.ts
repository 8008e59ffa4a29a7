import type { FindingKind } from "../check/finding.ts";
import type { PhaseName } from "./phase.ts";
import type { Tally } from "./tally.ts";

/** Parameters of a worker. */
export interface WorkerParameters {
  readonly phase: PhaseName;
  readonly seed: number;
  readonly corpus: boolean;
  /** First number, and the distance to the next: the workers interleave. */
  readonly from: number;
  readonly step: number;
  /** One more than the last number. */
  readonly to: number;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Two integers: the number being tried, and when it began, in milliseconds since `epoch`. */
  readonly progress: SharedArrayBuffer;
  readonly epoch: number;
}

/** A finding and the data to reproduce it. */
export interface FoundCase {
  readonly kind: FindingKind;
  readonly detail: string;
  readonly stack: string;
  readonly phase: PhaseName;
  readonly seed: number;
  readonly corpus: boolean;
  readonly number: number;
}

export type WorkerMessage = { readonly tally: Tally } | { readonly found: FoundCase } | { readonly done: true };
