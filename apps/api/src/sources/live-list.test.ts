import { expect, test } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createLiveList } from "./live-list.ts";

const hour = 3_600_000;

/** Creates a list whose attempts end one after another as the test says. */
function begin() {
  const clock = createTestClock();
  const tries: PromiseWithResolvers<string>[] = [];
  const failures: unknown[] = [];
  const ask = () => {
    const one = Promise.withResolvers<string>();
    tries.push(one);
    return one.promise;
  };
  const list = createLiveList({ clock, ask, onFailure: (failure) => failures.push(failure) });
  const listed = async (outcome: string | Error) => {
    const reply = list();
    if (outcome instanceof Error) tries.at(-1)?.reject(outcome);
    else tries.at(-1)?.resolve(outcome);
    return reply;
  };
  return { clock, tries, failures, list, listed };
}

test("fifty concurrent callers share one attempt", async () => {
  const { tries, list } = begin();
  const replies = Array.from({ length: 50 }, () => list());
  expect(tries).toHaveLength(1);
  tries[0]?.resolve("good");
  expect(new Set(await Promise.all(replies))).toEqual(new Set(["good"]));
});

test("a good list is used for a day and then fetched again", async () => {
  const { clock, tries, list, listed } = begin();
  await listed("old");
  clock.advance(24 * hour - 1);
  expect(await list()).toBe("old");
  expect(tries).toHaveLength(1);
  clock.advance(1);
  expect(await listed("new")).toBe("new");
  expect(tries).toHaveLength(2);
});

test("a failure is reported, and not retried for ten minutes", async () => {
  const { clock, tries, failures, list, listed } = begin();
  const failure = new Error("away");
  expect(await listed(failure)).toBeUndefined();
  expect(failures).toEqual([failure]);
  clock.advance(hour / 6 - 1);
  expect(await list()).toBeUndefined();
  expect(tries).toHaveLength(1);
  clock.advance(1);
  expect(await listed("good")).toBe("good");
});

test("the last good list is used after a failure", async () => {
  const { clock, tries, listed } = begin();
  await listed("good");
  clock.advance(24 * hour);
  expect(await listed(new Error("away"))).toBe("good");
  expect(tries).toHaveLength(2);
});
