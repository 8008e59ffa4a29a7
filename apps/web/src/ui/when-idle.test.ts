import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { awaitFirst, whenIdle } from "./when-idle.ts";

/** Milliseconds: after the page is idle, before `patience` ends. */
const idle = 500;

describe("deferred work", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("runs once the page is idle", async () => {
    const act = vi.fn();
    whenIdle(act);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(idle);
    expect(act).toHaveBeenCalledOnce();
  });

  test("runs after every answer that the page waits for, including refusals", async () => {
    const act = vi.fn();
    const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const given = awaitFirst(one.promise);
    const refused = awaitFirst(other.promise);
    whenIdle(act);
    await vi.advanceTimersByTimeAsync(idle);
    one.resolve("sim");
    expect(await given).toBe("sim");
    expect(act).not.toHaveBeenCalled();
    other.reject(new Error("não"));
    await expect(refused).rejects.toThrow("não");
    await vi.advanceTimersByTimeAsync(idle);
    expect(act).toHaveBeenCalledOnce();
  });

  test("runs after the answers that are asked for when others have come", async () => {
    const act = vi.fn();
    const [first, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const drawn = awaitFirst(first.promise).then(() => awaitFirst(next.promise));
    whenIdle(act);
    await vi.advanceTimersByTimeAsync(idle);
    first.resolve();
    await vi.advanceTimersByTimeAsync(2 * idle);
    expect(act).not.toHaveBeenCalled();
    next.resolve();
    await drawn;
    await vi.advanceTimersByTimeAsync(idle);
    expect(act).toHaveBeenCalledOnce();
  });

  test("runs after a time limit without an answer, and can be cancelled", async () => {
    const [act, other] = [vi.fn(), vi.fn()];
    const answer = Promise.withResolvers<void>();
    const held = awaitFirst(answer.promise);
    whenIdle(act);
    const giveUp = whenIdle(other);
    await vi.advanceTimersByTimeAsync(idle);
    giveUp();
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(act).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
    answer.resolve();
    await held;
  });
});
