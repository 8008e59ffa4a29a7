import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIdleWork } from "./idle-work.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns these numbers one after the other, then that nothing is left. */
function work(...answers: number[]) {
  const done: number[] = [];
  const idle = createIdleWork(() => {
    done.push(performance.now());
    return answers.shift();
  });
  return { idle, done };
}

test("begins after a frame, continues until nothing is left, and pauses when asked to", () => {
  const { idle, done } = work(0, 100, 0);
  idle.wake();
  expect(done).toHaveLength(0);
  vi.advanceTimersByTime(20);
  expect(done).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(done).toHaveLength(4);
});

test("new work ends a pause, and rapid key presses do not delay it", () => {
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

test("uses the browser's idle callback if there is one, once for all keys until then, and not after the end", () => {
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
