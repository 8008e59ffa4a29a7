// @module-tag slow
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Gate, PoolTasks } from "../../testing/pool-tasks.ts";
import { LineFull } from "../fair-queue.ts";
import { jobTimes } from "./scheduling/job-rules.ts";
import type { PoolOptions } from "./scheduling/schedule.ts";
import { createWorkerPool, type JobOptions } from "./worker-pool.ts";

const MIB = 1024 * 1024;
const script = new URL("../../testing/pool-tasks.ts", import.meta.url);
const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.stop();
});

function open(options: Partial<PoolOptions> = {}) {
  const pool = createWorkerPool<PoolTasks>({
    script,
    data: {},
    heapBytes: 512 * MIB,
    workers: 1,
    queue: 100,
    queuePerOwner: 100,
    waitMs: 60_000,
    ...options,
  });
  opened.push(pool);
  return pool;
}
type Pool = ReturnType<typeof open>;

const job = (more: Partial<JobOptions> = {}): JobOptions => ({ owner: "ana", limitMs: 60_000, ...more });

/** Keeps a thread busy until `open` is called; resolves once it is. */
async function occupy(pool: Pool, owner = "ana") {
  const gate: Gate = new Int32Array(new SharedArrayBuffer(8));
  const done = pool.run("hold", { gate, value: "held" }, job({ owner }));
  await Atomics.waitAsync(gate, 1, 0).value;
  const letGo = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    return done;
  };
  return { letGo };
}

describe("a thread for short jobs", () => {
  const times = { ...jobTimes, short: 50, shortLimit: 100, light: 150 };
  /** Until the rules count its owner as heavy. */
  const useUp = (pool: Pool, owner: string) => pool.run("work", 160, job({ owner, kind: "long" }));
  /** Bytes for a job's questions, and a promise for the first question. */
  const answers = () => {
    const asked = Promise.withResolvers<void>();
    const answer = vi.fn(async () => {
      asked.resolve();
      return Buffer.from("1");
    });
    return { answer, asked: asked.promise };
  };
  const order = () => {
    const names: string[] = [];
    const note = (name: string) => (done: Promise<unknown>) => done.then(() => void names.push(name));
    return { names, note };
  };

  test("stays free beside heavy owners, however many they are", async () => {
    const pool = open({ workers: 2, times });
    await useUp(pool, "ana");
    const held = await occupy(pool, "beto");
    const { names, note } = order();
    const waiting = note("long")(pool.run("work", 110, job({ kind: "long" })));
    await note("short")(pool.run("echo", 1, job({ owner: "caio" })));
    await held.letGo();
    await waiting;
    expect(names).toEqual(["short", "long"]);
  });

  test("takes known short jobs before trials", async () => {
    const pool = open({ workers: 2, times });
    await pool.run("echo", 1, job({ owner: "dora", kind: "known" }));
    const [held, other] = [await occupy(pool, "beto"), await occupy(pool, "eva")];
    const { names, note } = order();
    const jobs = [
      note("unknown")(pool.run("echo", 1, job({ kind: "new" }))),
      note("known")(pool.run("echo", 2, job({ owner: "dora", kind: "known" }))),
    ];
    await other.letGo();
    await Promise.all(jobs);
    expect(names).toEqual(["known", "unknown"]);
    await held.letGo();
  });

  test("ends a job that turns out long, which is run again elsewhere and asks again for its bytes", async () => {
    const pool = open({ workers: 2, times });
    await pool.run("echo", 1, job({ owner: "caio" }));
    const held = await occupy(pool, "beto");
    const { answer, asked } = answers();
    const long = pool.run("askAndWork", 140, job({ answer }));
    await asked;
    // Behind it on the same thread, until that one is ended.
    const short = pool.run("echo", 1, job({ owner: "caio" }));
    expect(await short).toBe(1);
    await held.letGo();
    expect(await long).toBe("worked");
    expect(answer).toHaveBeenCalledTimes(2);
  });

  test("takes known jobs, but no unknown one, of an owner whose last was long there", async () => {
    const pool = open({ workers: 2, times });
    await pool.run("echo", 1, job({ kind: "known" }));
    const held = await occupy(pool, "beto");
    const { answer, asked } = answers();
    const long = pool.run("askAndWork", 140, job({ answer }));
    await asked;
    const other = pool.run("askAndWork", 140, job({ answer, kind: "unknown" }));
    // Behind the first, which is ended.
    expect(await pool.run("echo", 2, job({ kind: "known" }))).toBe(2);
    expect(answer).toHaveBeenCalledOnce();
    await held.letGo();
    await Promise.all([long, other]);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  test("a light owner's job goes first on the other thread as well, and the heavy one's comes after it", async () => {
    const pool = open({ workers: 1, times });
    await useUp(pool, "ana");
    const held = await occupy(pool, "beto");
    const { names, note } = order();
    const jobs = [
      note("heavy")(pool.run("echo", 1, job({ urgent: true }))),
      note("light")(pool.run("echo", 2, job({ owner: "caio" }))),
    ];
    await held.letGo();
    await Promise.all(jobs);
    expect(names).toEqual(["light", "heavy"]);
  });

  test("failed and ended jobs make an owner heavy as well, with the replacement of a thread", async () => {
    const pool = open({ workers: 1, times });
    const ended = pool.run("spin", undefined, job({ limitMs: 200 }));
    await expect(ended).rejects.toMatchObject({ reason: "time" });
    const held = await occupy(pool, "beto");
    const { names, note } = order();
    const jobs = [
      note("heavy")(pool.run("echo", 1, job())),
      note("light")(pool.run("echo", 2, job({ owner: "caio" }))),
    ];
    await held.letGo();
    await Promise.all(jobs);
    expect(names).toEqual(["light", "heavy"]);
  });

  test("a pool that spares threads starts it once a job delays others for long", async () => {
    const pool = open({ workers: 2, isSparing: true, times });
    const first = await occupy(pool, "beto");
    const waiting = pool.run("thread", undefined, job());
    const heldBy = await first.letGo().then(() => pool.run("thread", undefined, job({ owner: "beto" })));
    expect(await waiting).toBe(heldBy);
    const long = pool.run("work", 300, job({ owner: "beto", kind: "long" }));
    const elsewhere = await pool.run("thread", undefined, job());
    expect(elsewhere).not.toBe(heldBy);
    expect(await long).toBe(heldBy);
  });
});

describe("a queue", () => {
  test("is full by its work, and reports when to come again and whether it still is full", async () => {
    const pool = open({ workers: 1, waitMs: 25_000, times: { ...jobTimes, unknown: 10_000 } });
    const { letGo } = await occupy(pool, "beto");
    // Of an unknown kind.
    const waiting = [1, 2, 3].map((value) => pool.run("echo", value, job()));
    const refusal = await pool.run("echo", 4, job()).catch((cause: unknown) => cause);
    if (!(refusal instanceof LineFull)) throw new Error("it was let in");
    expect(refusal).toMatchObject({ code: "server.busy", data: { retryAfter: expect.any(Number) } });
    expect(refusal.ifStillFull()).toBeInstanceOf(LineFull);
    await letGo();
    await Promise.allSettled(waiting);
    expect(refusal.ifStillFull()).toBeUndefined();
  });

  test("holds hundreds of known short jobs", async () => {
    const pool = open({ workers: 1, queue: 1000, queuePerOwner: 500, waitMs: 25_000 });
    await pool.run("echo", 1, job());
    const { letGo } = await occupy(pool, "beto");
    const waiting = Array.from({ length: 400 }, (_, value) => pool.run("echo", value, job()));
    await letGo();
    expect(await Promise.all(waiting)).toHaveLength(400);
  });

  test("holds fewer jobs if they take more memory", async () => {
    const pool = open({ workers: 1, queue: 1000, queuePerOwner: 100 });
    const { letGo } = await occupy(pool, "beto");
    const waiting = Array.from({ length: 10 }, (_, value) => pool.run("echo", value, job({ heldBytes: 2 * MIB })));
    await Promise.allSettled(waiting.slice(4));
    await letGo();
    const settled = await Promise.allSettled(waiting);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  });
});
