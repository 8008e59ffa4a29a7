import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { awaitFirst, whenIdle } from "./when-idle.ts";

/** Past the idle moment, before patience ends. */
const idle = 400;

describe("what is better done before it is asked for", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is done once the page has nothing else to do", async () => {
    const act = vi.fn();
    whenIdle(act);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(idle);
    expect(act).toHaveBeenCalledOnce();
  });

  test("comes after every answer that the page waits for, refusals too", async () => {
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
    await vi.advanceTimersByTimeAsync(0);
    expect(act).toHaveBeenCalledOnce();
  });

  test("is not held up for ever, and can be given up", async () => {
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
