import { getPriority } from "node:os";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Gate, PoolTasks } from "../../testing/pool-tasks.ts";
import type { PoolOptions } from "./scheduling/schedule.ts";
import { createWorkerPool, type JobOptions } from "./worker-pool.ts";

const MIB = 1024 * 1024;
const script = new URL("../../testing/pool-tasks.ts", import.meta.url);
const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
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

describe("a job", () => {
  test("gets its result, and runs without the settings of the process", async () => {
    const pool = open();
    expect(await pool.run("echo", { a: [1, "dois"] }, job())).toEqual({ a: [1, "dois"] });
    expect(await pool.run("settings", undefined, job())).toEqual([]);
  });

  test.runIf(process.platform === "linux")("has a lower priority than the thread that answers requests", async () => {
    const before = getPriority();
    expect(await open().run("priority", undefined, job())).toBeGreaterThan(before);
    expect(getPriority()).toBe(before);
  });

  test("transfers its buffers in both directions without a copy left behind", async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const back = await open().run("move", bytes, job({ transfer: [bytes.buffer] }));
    expect([bytes.length, [...back]]).toEqual([0, [1, 2, 3]]);
  });

  test("asks for the bytes it lacks; bytes that share their buffer are not taken from its other owners", async () => {
    const slab = Buffer.from("umdois");
    const known: Record<string, Uint8Array> = { um: slab.subarray(0, 2), dois: slab.subarray(2) };
    const answer = async (name: string) => known[name] as Uint8Array;
    expect(await open().run("ask", ["um", "dois"], job({ answer }))).toEqual(["um", "dois"]);
    expect(slab.toString()).toBe("umdois");
  });

  test("without an answer gets the reason, and its thread continues", async () => {
    const pool = open();
    const answer = (name: string) => Promise.reject(new RangeError(`no ${name}`));
    await expect(pool.run("ask", ["um", "dois"], job({ answer }))).rejects.toThrow(new RangeError("no um"));
    await expect(pool.run("ask", ["um"], job())).rejects.toThrow("no bytes are known by the name um");
    expect(await pool.run("echo", 1, job())).toBe(1);
  });

  test("that refuses or fails keeps its thread, its code and its trace", async () => {
    const pool = open();
    await expect(pool.run("refuse", undefined, job())).rejects.toMatchObject({
      name: "DomainError",
      code: "template.limit",
      data: { marker: "{A}" },
    });
    await expect(pool.run("fail", undefined, job())).rejects.toThrow(/TypeError: no such thing\n.*pool-tasks\.ts/s);
    await expect(pool.run("nothing" as "echo", 1, job())).rejects.toThrow("no task nothing");
    await expect(pool.run("echo", () => {}, job())).rejects.toThrow("could not be cloned");
    expect(await pool.run("echo", 1, job())).toBe(1);
  });
});

describe("a runaway job is ended alone", () => {
  test.each([
    ["spin", "time", { limitMs: 50 }],
    ["rest", "time", { limitMs: 10 }],
    ["hoard", "memory", {}],
    ["hoardOutside", "memory", {}],
    ["exit", "crash", {}],
    ["crash", "crash", {}],
  ] as const)("%s: %s", async (task, reason, more) => {
    const pool = open({ heapBytes: 96 * MIB });
    const lost = expect(pool.run(task, Number.POSITIVE_INFINITY, job(more))).rejects.toMatchObject({
      name: "JobEnded",
      reason,
    });
    const others = [1, 2, 3].map((value) => pool.run("echo", value, job()));
    await lost;
    expect(await Promise.all(others)).toEqual([1, 2, 3]);
  });

  test("waiting for a processor is not work: only its own use counts against its limit", async () => {
    expect(await open().run("rest", 300, job({ limitMs: 100 }))).toBe("rested");
  });

  test("the limit counts from a job's start, not from its arrival", async () => {
    const pool = open();
    const { letGo } = await occupy(pool);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const next = pool.run("echo", 1, job({ limitMs: 50 }));
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await letGo();
    expect(await next).toBe(1);
  });

  test("a thread that cannot start costs one job its turn, and none waits for ever", async () => {
    const pool = open({ script: new URL("./no-such-module.ts", import.meta.url) });
    const lost = await Promise.allSettled([1, 2, 3].map((value) => pool.run("echo", value, job())));
    expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  });
});

describe("the queue", () => {
  test("has a limit, beyond which jobs are refused at once", async () => {
    const pool = open({ queue: 3 });
    const { letGo } = await occupy(pool);
    const waiting = [1, 2, 3].map((value) => pool.run("echo", value, job()));
    await expect(pool.run("echo", 4, job())).rejects.toMatchObject({ code: "server.busy" });
    await letGo();
    expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
  });

  test("admits another owner, who goes before the rest of a long queue", async () => {
    const pool = open({ queue: 3 });
    const { letGo } = await occupy(pool);
    const order: number[] = [];
    const send = (value: number, more: Partial<JobOptions> = {}) =>
      pool.run("echo", value, job(more)).then((done) => void order.push(done as number));
    const first = [send(1), send(2)];
    const turnedAway = expect(send(3)).rejects.toMatchObject({ code: "server.busy" });
    const others = [send(4, { owner: "beto" }), turnedAway];
    await turnedAway;
    await letGo();
    await Promise.all([...first, ...others]);
    expect(order).toEqual([1, 4, 2]);
  });

  test("drops a job that no one waits for; a running one continues", async () => {
    const pool = open({ queue: 1 });
    const { letGo } = await occupy(pool);
    const gone = new AbortController();
    const dropped = expect(pool.run("echo", 1, job({ signal: gone.signal }))).rejects.toMatchObject({
      code: "request.timeout",
    });
    gone.abort();
    await dropped;
    await expect(pool.run("echo", 1, job({ signal: gone.signal }))).rejects.toMatchObject({ code: "request.timeout" });
    const next = pool.run("echo", 2, job());
    await letGo();
    expect(await next).toBe(2);
  });

  test("no job waits longer than a call may take", async () => {
    const pool = open({ waitMs: 25_000 });
    const { letGo } = await occupy(pool);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const late = expect(pool.run("echo", 1, job())).rejects.toMatchObject({ code: "server.busy" });
    vi.advanceTimersByTime(25_000);
    vi.useRealTimers();
    await late;
    expect(await letGo()).toBe("held");
  });

  test("as many jobs run at once as there are workers", async () => {
    const pool = open({ workers: 2 });
    const [one, two] = [await occupy(pool), await occupy(pool, "beto")];
    const next = pool.run("echo", 1, job());
    await one.letGo();
    expect(await next).toBe(1);
    await two.letGo();
  });

  test("one owner never holds the last worker: another's job finds it free, its own wait", async () => {
    const pool = open({ workers: 2 });
    const { letGo } = await occupy(pool);
    const order: string[] = [];
    const own = pool.run("echo", 1, job()).then(() => order.push("own"));
    await pool.run("echo", 2, job({ owner: "beto" })).then(() => order.push("other"));
    await letGo();
    await own;
    expect(order).toEqual(["other", "own"]);
  });

  test("an owner stays on its thread, also on the replacement of a lost one", async () => {
    const pool = open({ workers: 2 });
    const both = [await occupy(pool, "beto"), await occupy(pool)];
    for (const { letGo } of both) await letGo();
    const lost = expect(pool.run("exit", undefined, job())).rejects.toMatchObject({ reason: "crash" });
    const [own, others] = await Promise.all([
      pool.run("thread", undefined, job()),
      pool.run("thread", undefined, job({ owner: "beto" })),
    ]);
    await lost;
    expect(own).not.toBe(others);
    expect(await pool.run("thread", undefined, job())).toBe(own);
    expect(await pool.run("thread", undefined, job({ owner: "beto" }))).toBe(others);
  });

  test("a runaway job releases its owner's place", async () => {
    const pool = open({ workers: 2 });
    await expect(pool.run("exit", undefined, job())).rejects.toMatchObject({ reason: "crash" });
    expect(await pool.run("echo", 1, job())).toBe(1);
  });

  test("one owner has a limit of waiting jobs, and another finds room", async () => {
    const pool = open({ queuePerOwner: 1 });
    const { letGo } = await occupy(pool);
    const waiting = pool.run("echo", 1, job());
    await expect(pool.run("echo", 2, job())).rejects.toMatchObject({ code: "server.busy" });
    const other = pool.run("echo", 3, job({ owner: "beto" }));
    await letGo();
    expect(await Promise.all([waiting, other])).toEqual([1, 3]);
  });
});

describe("stopping", () => {
  test("waiting jobs are refused, running ones may finish, later ones are refused", async () => {
    const pool = open();
    const { letGo } = await occupy(pool);
    const waiting = expect(pool.run("echo", 1, job())).rejects.toMatchObject({ code: "server.unavailable" });
    pool.refuseAll();
    await waiting;
    await expect(pool.run("echo", 2, job())).rejects.toMatchObject({ code: "server.unavailable" });
    expect(await letGo()).toBe("held");
  });

  test("at the end the threads have ended, and with them the jobs that still ran", async () => {
    const pool = open();
    const running = expect(pool.run("spin", undefined, job())).rejects.toMatchObject({ code: "server.unavailable" });
    await pool.stop();
    await running;
    await open().stop();
  });
});
