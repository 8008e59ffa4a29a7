import { getPriority } from "node:os";
import { threadCpuUsage } from "node:process";
import { threadId } from "node:worker_threads";
import { DomainError } from "../platform/domain-error.ts";
import { serveTasks } from "../platform/workers/serve-tasks.ts";
import type { Ask } from "../platform/workers/task.ts";

/** A gate between two threads: the job announces that it has arrived, and continues once it may pass. */
export type Gate = Int32Array<SharedArrayBuffer>;

/** Uses `ms` milliseconds of processor time. */
function work(ms: number): void {
  const used = () => threadCpuUsage().user / 1000;
  for (const end = used() + ms; used() < end; );
}

const tasks = {
  echo: async (value: unknown) => ({ value }),
  /** Waits at a gate and occupies its thread meanwhile. */
  hold: async ({ gate, value }: { gate: Gate; value: unknown }) => {
    Atomics.store(gate, 1, 1);
    Atomics.notify(gate, 1);
    Atomics.wait(gate, 0, 0);
    return { value };
  },
  /** Blocks the thread for milliseconds without processor time, as if another process used the processor. */
  rest: async (milliseconds: number) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
    return { value: "rested" };
  },
  spin: async () => {
    for (;;);
  },
  work: async (ms: number) => {
    work(ms);
    return { value: threadId };
  },
  askAndWork: async (ms: number, ask: Ask) => {
    await ask("anything");
    work(ms);
    return { value: "worked" };
  },
  /** Grows one object that V8 must reallocate as a whole each time. */
  hoard: async () => {
    const held: number[][] = [];
    for (let key = 0; ; key++) held.push(new Array(100_000).fill(key));
  },
  hoardOutside: async () => {
    const held: Uint8Array[] = [];
    for (;;) held.push(new Uint8Array(1 << 20).fill(1));
  },
  exit: async () => process.exit(3),
  crash: async () => {
    setImmediate(() => {
      throw new Error("out of the blue");
    });
    return new Promise<never>(() => {});
  },
  fail: async () => {
    throw new TypeError("no such thing");
  },
  refuse: async () => {
    throw new DomainError("template.limit", { marker: "{A}" });
  },
  /** Returns a buffer unchanged, by transfer. */
  move: async (bytes: Uint8Array<ArrayBuffer>) => ({ value: bytes, transfer: [bytes.buffer] }),
  ask: async (names: readonly string[], ask: Ask) => {
    const found = await Promise.all(names.map((name) => ask(name)));
    return { value: found.map((bytes) => Buffer.from(bytes).toString()) };
  },
  thread: async () => ({ value: threadId }),
  priority: async () => ({ value: getPriority() }),
  settings: async () => ({ value: Object.keys(process.env) }),
};

export type PoolTasks = typeof tasks;

serveTasks(tasks);
