import type { FindingKind } from "../check/finding.ts";
import type { PhaseName } from "./phase.ts";
import type { Tally } from "./tally.ts";

/** What a worker is told when it starts. */
export interface WorkerOrders {
  readonly phase: PhaseName;
  readonly seed: number;
  readonly corpus: boolean;
  /** First number, and the distance to the next: workers take turns. */
  readonly from: number;
  readonly step: number;
  /** Behind the last number. */
  readonly to: number;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Two integers: the number being tried, and when that began, in milliseconds since `epoch`. */
  readonly progress: SharedArrayBuffer;
  readonly epoch: number;
}

/** Something found, and how to find it again. */
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
