import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { secondsUntilNext, untilThereIsRoom } from "./try-again.ts";

const busy = (retryAfter?: number) =>
  new ApiError({ status: 503, code: "server.busy", message: "cheio", data: retryAfter ? { retryAfter } : {} });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that first fails in these ways; returns after how many ms each attempt came. */
function begin(failures: readonly Error[]) {
  const begun = Date.now();
  const tries: number[] = [];
  const left = [...failures];
  const stop = new AbortController();
  const onWait = vi.fn();
  const send = async () => {
    tries.push(Date.now() - begun);
    const failure = left.shift();
    if (failure) throw failure;
    return "pronto";
  };
  const done = untilThereIsRoom(send, { onWait, stop: stop.signal, chance: () => 0 });
  const outcome = done.catch((cause: unknown) => cause);
  return { tries, onWait, stop, outcome };
}

it("waits as long as the server says, and longer each time", async () => {
  expect([1, 2, 3, 4, 5, 9].map((tries) => secondsUntilNext(tries, 5, 0))).toEqual([5, 5, 8, 16, 32, 60]);
  expect([1, 2].map((tries) => secondsUntilNext(tries, undefined, 1))).toEqual([2.5, 5]);
});

it("sends again until there is room, and reports once that it waits", async () => {
  const { tries, onWait, outcome } = begin([busy(7), busy(1), busy()]);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe("pronto");
  expect(tries).toEqual([0, 7_000, 11_000, 19_000]);
  expect(onWait).toHaveBeenCalledOnce();
});

it("gives up after some attempts with the server's refusal", async () => {
  const { tries, outcome } = begin(Array.from({ length: 20 }, () => busy(1)));
  await vi.runAllTimersAsync();
  expect(await outcome).toMatchObject({ code: "server.busy" });
  expect(tries).toHaveLength(6);
});

it("repeats no call that was refused for another reason or had no answer", async () => {
  for (const code of ["documents.missing_values", "network", "server.error", "server.unavailable"] as const) {
    const { tries, onWait, outcome } = begin([new ApiError({ status: 503, code, message: "" })]);
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ code });
    expect([tries.length, onWait.mock.calls.length]).toEqual([1, 0]);
  }
});

it("ends at once when the person stops it between two attempts, also before the first wait", async () => {
  const { tries, stop, outcome } = begin([busy(30), busy(30)]);
  await vi.advanceTimersByTimeAsync(10_000);
  stop.abort();
  expect(await outcome).toMatchObject({ name: "WaitStopped" });
  expect([tries.length, vi.getTimerCount()]).toEqual([1, 0]);
  const early = begin([busy(30)]);
  early.stop.abort();
  expect(await early.outcome).toMatchObject({ name: "WaitStopped" });
});
