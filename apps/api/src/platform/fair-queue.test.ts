import { afterEach, expect, test, vi } from "vitest";
import { createFairQueue, type FairQueueLimits, LineFull, secondsUntil } from "./fair-queue.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Work that runs until it is ended, in the order in which it began. */
function open(bounds: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ slots: 1, perOwner: 1, waiting: 100, waitMs: 1000, ...bounds });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    queue.run(name.slice(0, 1), () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    await new Promise(setImmediate);
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, begun, work, end };
}

test("owners take queue, each in its own order", async () => {
  const { begun, work, end } = open();
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map(work);
  for (const name of ["a1", "a2", "b1", "c1", "a3", "b2"]) await end(name);
  await Promise.all(all);
  expect(begun.join(" ")).toBe("a1 a2 b1 c1 a3 b2");
});

test("one owner holds a part of the slots, however many are free", async () => {
  const { begun, work, end } = open({ slots: 3, perOwner: 2 });
  const all = ["a1", "a2", "a3", "b1"].map(work);
  await new Promise(setImmediate);
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (const name of ["a1", "b1", "a3"]) await end(name);
  await Promise.all(all);
});

test("failed work releases its slot", async () => {
  const { queue } = open();
  await expect(queue.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run("a", async () => 1)).toBe(1);
});

test("a full queue and too long a wait are refused as busy, and do not delay others", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { queue, begun, work, end } = open({ waiting: 1 });
  const first = work("a1");
  const late = expect(work("a2")).rejects.toMatchObject({ code: "server.busy" });
  await expect(queue.run("a", async () => 1)).rejects.toMatchObject({ code: "server.busy" });
  vi.advanceTimersByTime(1000);
  await late;
  const other = work("b1");
  await end("a1");
  await end("b1");
  await Promise.all([first, other]);
  expect(begun).toEqual(["a1", "b1"]);
});

test("a refused caller comes again after the work before them, not all callers at once", () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((chance) => secondsUntil(8_000, chance))).toEqual([8, 10, 11, 13, 14]);
});

test("not sooner than in a second, not later than in half a minute", () => {
  expect([secondsUntil(0, 0), secondsUntil(400, 1), secondsUntil(600_000, 0)]).toEqual([1, 3, 30]);
});

test("what runs and what waits is counted, of all owners together", async () => {
  const { queue, work, end } = open({ slots: 2 });
  expect(queue.figures()).toEqual({ running: 0, waiting: 0 });
  const all = ["a1", "a2", "a3", "b1", "c1"].map(work);
  expect(queue.figures()).toEqual({ running: 2, waiting: 3 });
  for (const name of ["a1", "b1"]) await end(name);
  expect(queue.figures()).toEqual({ running: 2, waiting: 1 });
  for (const name of ["a2", "c1", "a3"]) await end(name);
  await Promise.all(all);
  expect(queue.figures()).toEqual({ running: 0, waiting: 0 });
});

test("an owner may have as many waiting as the queue holds, and one that went makes room for another", async () => {
  const { queue, begun, work, end } = open({ waiting: 2 });
  const all = ["a1", "a2", "a3"].map(work);
  await expect(queue.run("a", async () => 1)).rejects.toMatchObject({ code: "server.busy" });
  await end("a1");
  all.push(work("a4"));
  for (const name of ["a2", "a3", "a4"]) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
});

test("work that waited as long as it may is refused, and not a millisecond before", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { queue, work, end } = open();
  const first = work("a1");
  let refused = false;
  const late = work("b1").catch(() => {
    refused = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(refused).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect([refused, queue.figures()]).toEqual([true, { running: 1, waiting: 0 }]);
  await end("a1");
  await first;
  await vi.advanceTimersByTimeAsync(2000);
  expect(queue.figures()).toEqual({ running: 0, waiting: 0 });
});

test("the refusal of a full line says when to come again, and whether it is still full", () => {
  const again = new LineFull(600_000, () => undefined);
  const refusal = new LineFull(600_000, () => again);
  expect(refusal).toMatchObject({ code: "server.busy", data: { retryAfter: 30 } });
  expect([refusal.ifStillFull(), again.ifStillFull()]).toEqual([again, undefined]);
});
