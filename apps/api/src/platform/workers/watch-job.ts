import type { Worker } from "node:worker_threads";

/** Milliseconds between two looks at the memory of a working thread. */
const lookEveryMs = 50;

interface JobBounds {
  /** Milliseconds it may run. */
  readonly limitMs: number;
  /** Bytes the thread's heap may hold, and as many again outside it. */
  readonly heapBytes: number;
}

/** Tells once when a job runs too long or its thread holds too much; gives back what ends the watch. */
export function watchJob(
  worker: Worker,
  { limitMs, heapBytes }: JobBounds,
  tell: (bound: "time" | "memory") => void,
): () => void {
  let looking = false;
  const stop = () => {
    clearTimeout(clock);
    clearInterval(watch);
  };
  const exceeded = (bound: "time" | "memory") => {
    stop();
    tell(bound);
  };
  const clock = setTimeout(() => exceeded("time"), limitMs);
  const watch = setInterval(async () => {
    if (looking) return;
    looking = true;
    // Answered between two steps of the job; a thread that is gone has nothing to tell.
    const held = await worker.getHeapStatistics().catch(() => undefined);
    looking = false;
    if (held && Math.max(held.used_heap_size, held.external_memory) > heapBytes) exceeded("memory");
  }, lookEveryMs);
  return stop;
}
