import { ApiError, networkError, timeoutError } from "./api-error.ts";

/** Time limit of a call in ms: all its attempts and the waits between them. */
export const apiTimeout = 30_000;

/** Retries of a repeatable call on iOS after a network fault; none elsewhere. */
const iosRetries = 3;

export interface Repeatable {
  readonly isIos: boolean;
  readonly method: string;
  readonly idempotencyKey?: string | undefined;
}

/** The only place with retries: neither pages nor the query cache retry. */
const retriesOf = ({ isIos, method, idempotencyKey }: Repeatable) =>
  isIos && (method === "GET" || idempotencyKey) ? iosRetries : 0;

/** Passes the caller's own abort through; any other fault becomes a network error. */
const asApiError = (fault: unknown) => {
  if (fault instanceof ApiError || (fault instanceof DOMException && fault.name === "AbortError")) return fault;
  return networkError();
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Sends until an answer comes, waiting 1 s times the number of the attempt in between.
 * @throws ApiError
 */
export async function attempt<T>(call: Repeatable, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  const retries = retriesOf(call);
  for (let number = 1; ; number += 1) {
    try {
      return await send();
    } catch (fault) {
      const error = asApiError(fault);
      const isNetwork = error instanceof ApiError && error.code === "network";
      if (!isNetwork || number > retries) throw error;
      await pause(1_000 * number, signal);
    }
  }
}

/** Runs one call, from its first attempt to the last byte of its answer, within the time limit. */
export async function inTime<T>(
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  ms: number = apiTimeout,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(timeoutError(ms)), ms);
  try {
    return await work(outer ? AbortSignal.any([outer, limit.signal]) : limit.signal);
  } catch (fault) {
    throw limit.signal.aborted && !outer?.aborted ? limit.signal.reason : fault;
  } finally {
    clearTimeout(timer);
  }
}
