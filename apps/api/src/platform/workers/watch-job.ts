import type { Worker } from "node:worker_threads";

/** Milliseconds between two looks at a working thread. */
const lookEveryMs = 50;
interface JobBounds {
  /** Milliseconds of processor time it may use. */
  readonly limitMs: number;
  /**
   * Milliseconds it may take by the clock: far more, as on a machine whose processors are busy elsewhere an innocent job waits
   * its turn; but a thread that no longer tells what it used has to end all the same.
   */
  readonly clockMs: number;
  /** Bytes the thread's heap may hold, and as many again outside it. */
  readonly heapBytes: number;
}

interface JobNews {
  /** Milliseconds of processor time that it has used by now. */
  used(ms: number): void;
  /** Told once: it works too long, or its thread holds too much. */
  exceeded(bound: "time" | "memory"): void;
}

/** Watches a job until it exceeds its bounds; gives back what ends the watch. */
export function watchJob(worker: Worker, { limitMs, clockMs, heapBytes }: JobBounds, news: JobNews): () => void {
  let looking = false;
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
  async function look() {
    if (looking) return;
    looking = true;
    const seen = await lookAt(worker);
    looking = false;
    // What is told of a job that has ended meanwhile is no business of the thread's next one.
    if (!seen || over) return;
    usedBefore ??= seen.usedMs;
    news.used(seen.usedMs - usedBefore);
    if (seen.heldBytes > heapBytes) exceeded("memory");
    else if (seen.usedMs - usedBefore > limitMs) exceeded("time");
  }
  const watch = setInterval(look, lookEveryMs);
  void look();
  return stop;
}

/** Answered between two steps of the job; a thread that is gone has nothing to tell. */
async function lookAt(worker: Worker) {
  const seen = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()]).catch(() => undefined);
  if (!seen) return undefined;
  const [heap, { user, system }] = seen;
  return { heldBytes: Math.max(heap.used_heap_size, heap.external_memory), usedMs: (user + system) / 1000 };
}
