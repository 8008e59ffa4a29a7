import type { Worker } from "node:worker_threads";

/** Milliseconds between two checks of a working thread. */
const checkEveryMs = 50;
interface JobBounds {
  /** Limit in milliseconds of processor time. */
  readonly limitMs: number;
  /**
   * Limit in milliseconds by the clock: far more, because on a busy machine a job waits for a processor; but a thread
   * that no longer reports its use must end, too.
   */
  readonly clockMs: number;
  /** Bytes the thread's heap may hold, and as many again outside it. */
  readonly heapBytes: number;
}

interface JobNews {
  /** Called with the milliseconds of processor time used so far. */
  used(ms: number): void;
  /** Called once: it takes too long, or its thread holds too much. */
  exceeded(bound: "time" | "memory"): void;
}

/** Watches a job until it exceeds its limits; returns a function that ends the watch. */
export function watchJob(worker: Worker, { limitMs, clockMs, heapBytes }: JobBounds, news: JobNews): () => void {
  let isChecking = false;
  let over = false;
  let usedBefore: number | undefined;
  const stop = () => {
    over = true;
    clearTimeout(clock);
    clearInterval(watch);
  };
  const exceeded = (bound: "time" | "memory") => {
    stop();
    news.exceeded(bound);
  };
  const clock = setTimeout(() => exceeded("time"), clockMs);
  async function check() {
    if (isChecking) return;
    isChecking = true;
    const seen = await lookAt(worker);
    isChecking = false;
    // A late measurement of an ended job must not count for the thread's next one.
    if (!seen || over) return;
    usedBefore ??= seen.usedMs;
    news.used(seen.usedMs - usedBefore);
    if (seen.heldBytes > heapBytes) exceeded("memory");
    else if (seen.usedMs - usedBefore > limitMs) exceeded("time");
  }
  const watch = setInterval(check, checkEveryMs);
  void check();
  return stop;
}

/** Answered between two steps of the job; a thread that has ended does not answer. */
async function lookAt(worker: Worker) {
  const seen = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()]).catch(() => undefined);
  if (!seen) return undefined;
  const [heap, { user, system }] = seen;
  return { heldBytes: Math.max(heap.used_heap_size, heap.external_memory), usedMs: (user + system) / 1000 };
}
