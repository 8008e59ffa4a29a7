import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isWholeToken, tokenCheckEvery, watchToken } from "./watch-token.ts";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const watch = () => {
  const onLost = vi.fn();
  const stop = watchToken(onLost);
  return { onLost, stop, pass: (times = 1) => vi.advanceTimersByTime(tokenCheckEvery * times) };
};

describe("the watch over the token", () => {
  it("accepts a token only if it is longer than ten characters", () => {
    expect([null, "", "a".repeat(10), "a".repeat(11)].map(isWholeToken)).toEqual([false, false, false, true]);
  });

  it.each([
    ["gone", () => localStorage.removeItem("token")],
    ["the text null", () => localStorage.setItem("token", "null")],
    ["cut short", () => localStorage.setItem("token", "abcdefghij")],
  ])("checks every 15 s and reports once a token that is %s", (_, lose) => {
    localStorage.setItem("token", "a".repeat(43));
    const { onLost, pass } = watch();
    pass(3);
    lose();
    vi.advanceTimersByTime(14_999);
    expect(onLost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLost).toHaveBeenCalledOnce();
    localStorage.clear();
    pass(3);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it("watches the token of a visitor who logs in later, and the next one after a loss", () => {
    const { onLost, pass } = watch();
    for (const times of [1, 2]) {
      localStorage.setItem("token", "a".repeat(43));
      pass();
      localStorage.clear();
      pass(2);
      expect(onLost).toHaveBeenCalledTimes(times);
    }
  });

  it("ignores a visitor, and stops on request", () => {
    const { onLost, stop, pass } = watch();
    pass(2);
    localStorage.setItem("token", "short");
    stop();
    pass(2);
    expect(onLost).not.toHaveBeenCalled();
  });
});
