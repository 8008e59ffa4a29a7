import type { Worker } from "node:worker_threads";

/** Milliseconds between two looks at a working thread. */
const lookEveryMs = 50;
/**
 * How many times its limit a job may take by the clock: on a machine whose processors are busy elsewhere an innocent job
 * waits its turn, and a thread that no longer tells what it used has to end all the same.
 */
const patience = 10;

interface JobBounds {
  /** Milliseconds of processor time it may use. */
  readonly limitMs: number;
  /** Bytes the thread's heap may hold, and as many again outside it. */
  readonly heapBytes: number;
}

/** Tells once when a job works too long or its thread holds too much; gives back what ends the watch. */
export function watchJob(
  worker: Worker,
  { limitMs, heapBytes }: JobBounds,
  tell: (bound: "time" | "memory") => void,
): () => void {
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
    tell(bound);
  };
  const clock = setTimeout(() => exceeded("time"), limitMs * patience);
  async function look() {
    if (looking) return;
    looking = true;
    const seen = await lookAt(worker);
    looking = false;
    // What is told of a job that has ended meanwhile is no business of the thread's next one.
    if (!seen || over) return;
    usedBefore ??= seen.usedMs;
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
