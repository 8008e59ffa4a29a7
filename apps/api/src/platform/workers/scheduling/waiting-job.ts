import { DomainError } from "../../domain-error.ts";
import type { Assignment } from "../worker-thread.ts";
import type { Ruled } from "./job-rules.ts";

/** A job waiting for a thread. */
export interface WaitingJob extends Omit<Assignment, "used" | "clockMs">, Ruled {
  readonly urgent: boolean;
  readonly expectedMs: number;
  readonly places: number;
  /** The time by the pool's clock at which no one waits for it any more. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

export interface QueuedJob extends WaitingJob {
  /** Removes what could take it out of the queue. */
  leave(): void;
}

/** Bytes that one queue place may hold. */
const placeBytes = 64 * 1024;

export const placesFor = (heldBytes: number) => 1 + Math.floor(heldBytes / placeBytes);

/** A job that leaves the queue when no one waits for it or, without a cause, when it has waited too long. */
export function impatient(
  job: WaitingJob,
  patienceMs: number,
  giveUp: (queued: QueuedJob, cause?: Error) => void,
): QueuedJob {
  const { signal } = job;
  const onAbort = () => giveUp(queued, new DomainError("request.timeout"));
  const patience = setTimeout(() => giveUp(queued), Math.max(0, patienceMs));
  signal?.addEventListener("abort", onAbort);
  const leave = () => {
    clearTimeout(patience);
    signal?.removeEventListener("abort", onAbort);
  };
  const queued: QueuedJob = { ...job, leave };
  return queued;
}

export function refuse(job: QueuedJob | undefined, cause: Error): void {
  job?.leave();
  job?.reject(cause);
}
