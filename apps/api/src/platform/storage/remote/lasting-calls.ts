import { setTimeout as pause } from "node:timers/promises";
import { DomainError } from "../../domain-error.ts";
import type { Logger } from "../../log.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { ServiceFault } from "./service-fault.ts";

/** Time limits in milliseconds of one attempt, and of the call with all attempts and pauses. */
export interface Patience {
  readonly attemptMs: number;
  readonly totalMs: number;
}

/** Values that tests change. */
export interface CallPace {
  /** Pause before the second attempt in milliseconds; it doubles, and each is drawn between zero and that. */
  readonly pauseMs: number;
  /** Failures in a row after which nothing is sent, and for how long. */
  readonly breaker: { readonly failures: number; readonly restMs: number };
  /** Factor of all time limits. */
  readonly patience: number;
}

export const usualPace: CallPace = { pauseMs: 200, breaker: { failures: 5, restMs: 15_000 }, patience: 1 };

const mib = 1024 * 1024;

/**
 * Together less than 25 seconds: bytes that failed to arrive are removed before the caller is answered, twice at most.
 * An attempt with 20 MiB has fourteen seconds.
 */
export const patience = {
  bytes: (size: number): Patience => ({ attemptMs: 4000 + (size / mib) * 500, totalMs: 15_000 }),
  reading: { attemptMs: 8000, totalMs: 15_000 },
  /** For calls without bytes beside one with bytes: removing, an id, a folder. */
  brief: { attemptMs: 3000, totalMs: 4000 },
} as const;

/** One attempt, which must stop when the signal aborts. Fails with a ServiceFault. */
type Attempt<T> = (signal: AbortSignal) => Promise<T>;

export type LastingCalls = ReturnType<typeof createLastingCalls>;

/** Corrupted bytes are read this often; they may have been corrupted in transit. */
const mostSpoiled = 2;

/** Calls to one service: retried after passing failures, with jitter, within their time limit, behind one breaker. */
export function createLastingCalls(service: string, log: Logger, pace: CallPace = usualPace) {
  const breaker = createBreaker(pace.breaker, () => performance.now());

  function answered(): void {
    if (breaker.succeeded()) log.warn({ service }, "the store of files answers again");
  }

  /** Records a failure, and throws if another attempt is of no use. */
  function weigh(cause: unknown, tries: number): void {
    const kind = cause instanceof ServiceFault ? cause.kind : undefined;
    if (kind === "passing" || kind === "refused") {
      if (breaker.failed())
        log.warn({ service, reason: String(cause) }, "the store of files is left alone for a while");
      if (kind === "refused") throw new DomainError("storage.unavailable", {}, cause);
      return;
    }
    answered();
    if (kind === "full") throw new DomainError("storage.failed", {}, cause);
    if (kind !== "spoiled" || tries + 1 >= mostSpoiled) throw cause;
  }

  /**
   * @throws DomainError storage.unavailable, storage.failed if the service is full; ServiceFault if the bytes are
   * corrupted
   */
  return async function call<T>(attempt: Attempt<T>, { attemptMs, totalMs }: Patience): Promise<T> {
    const until = performance.now() + totalMs * pace.patience;
    for (let tries = 0; ; tries++) {
      if (!breaker.admits()) throw unavailable(breaker);
      try {
        const left = Math.max(1, until - performance.now());
        const result = await within(service, attempt, Math.min(attemptMs * pace.patience, left));
        answered();
        return result;
      } catch (cause) {
        weigh(cause, tries);
        const wait = Math.random() * pace.pauseMs * 2 ** tries;
        if (performance.now() + wait >= until) throw tooLate(cause);
        await pause(wait);
      }
    }
  };
}

/** A service that kept answering is not a service without an answer. */
const tooLate = (cause: unknown) =>
  cause instanceof ServiceFault && cause.kind === "spoiled" ? cause : new DomainError("storage.unavailable", {}, cause);

const unavailable = (breaker: Breaker) =>
  new DomainError("storage.unavailable", { retryAfter: Math.max(1, Math.ceil(breaker.restMs() / 1000)) });

/** Ends an attempt at its time limit, also one that ignores its signal. */
async function within<T>(service: string, attempt: Attempt<T>, ms: number): Promise<T> {
  const ending = new AbortController();
  const tooLate = new ServiceFault(service, { kind: "passing", status: undefined, code: "ETIMEDOUT" });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(tooLate);
      ending.abort();
    }, ms);
  });
  try {
    return await Promise.race([attempt(ending.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
