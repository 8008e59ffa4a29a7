import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIdleWork } from "./idle-work.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers one after the other, then that nothing is left. */
function work(...answers: number[]) {
  const done: number[] = [];
  const idle = createIdleWork(() => {
    done.push(performance.now());
    return answers.shift();
  });
  return { idle, done };
}

test("begins after a frame, goes on until nothing is left, and rests where it is told to", () => {
  const { idle, done } = work(0, 100, 0);
  idle.wake();
  expect(done).toHaveLength(0);
  vi.advanceTimersByTime(20);
  expect(done).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(done).toHaveLength(4);
});

test("new work ends a rest, and keys that follow each other closely do not keep it waiting", () => {
  const { idle, done } = work(10_000, 10_000);
  idle.wake();
  vi.advanceTimersByTime(20);
  expect(done).toHaveLength(1);
  idle.wake();
  for (let count = 0; count < 3; count++) {
    vi.advanceTimersByTime(8);
    idle.wake();
  }
  expect(done.length).toBeGreaterThan(1);
});

test("stops for good", () => {
  const { idle, done } = work(0, 0);
  idle.wake();
  idle.stop();
  idle.wake();
  vi.advanceTimersByTime(1000);
  expect(done).toHaveLength(0);
});

test("a browser that says when it is idle is asked, once for all keys until then, and not after the end", () => {
  const asked: (() => void)[] = [];
  const frames = vi.fn();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => asked.push(work));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => delete asked[handle - 1]);
  vi.stubGlobal("requestAnimationFrame", frames);
  const { idle, done } = work(0);
  idle.wake();
  idle.wake();
  vi.advanceTimersByTime(1000);
  expect([asked.length, done.length]).toEqual([1, 0]);
  asked[0]?.();
  expect(done).toHaveLength(2);
  idle.wake();
  expect(asked).toHaveLength(2);
  idle.stop();
  expect([asked[1], frames.mock.calls.length]).toEqual([undefined, 0]);
});
