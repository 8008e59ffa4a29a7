import { expect, test } from "vitest";
import { batched } from "./batched.ts";

/** Work that completes when the test says so, and its calls. */
function open({ most = 10, alone = false } = {}) {
  const pieces: { asks: readonly string[]; done: PromiseWithResolvers<readonly string[]> }[] = [];
  const arrived: (() => void)[] = [];
  const ask = batched<string, string>(
    (asks) => {
      const done = Promise.withResolvers<readonly string[]>();
      pieces.push({ asks, done });
      arrived.shift()?.();
      return done.promise;
    },
    { most, alone: () => alone },
  );
  const next = () => new Promise<void>((resolve) => arrived.push(resolve));
  const answer = (at: number) => {
    const piece = pieces[at];
    piece?.done.resolve(piece.asks.map((each) => each.toUpperCase()));
  };
  return { ask, pieces, next, answer, asked: () => pieces.map(({ asks }) => asks.join("")) };
}

test("calls of one turn of the event loop are one batch, each with its own answer", async () => {
  const { ask, next, answer, asked } = open();
  const answers = Promise.all([ask("a"), ask("b"), ask("c")]);
  await next();
  answer(0);
  expect(await answers).toEqual(["A", "B", "C"]);
  expect(asked()).toEqual(["abc"]);
});

test("calls during a batch are in the next one, never in the one that runs", async () => {
  const { ask, next, answer, asked } = open();
  const first = ask("a");
  await next();
  const later = Promise.all([ask("b"), ask("c")]);
  expect(asked()).toEqual(["a"]);
  const begun = next();
  answer(0);
  await begun;
  answer(1);
  expect([await first, ...(await later)]).toEqual(["A", "B", "C"]);
  expect(asked()).toEqual(["a", "bc"]);
});

test("a batch has a limit, and later calls keep their order", async () => {
  const { ask, next, answer, asked } = open({ most: 2 });
  const answers = Promise.all(["a", "b", "c", "d", "e"].map(ask));
  for (const at of [0, 1, 2]) {
    await next();
    answer(at);
  }
  expect(await answers).toEqual(["A", "B", "C", "D", "E"]);
  expect(asked()).toEqual(["ab", "cd", "e"]);
});

test("a failure rejects the whole batch, and later calls are answered", async () => {
  const { ask, pieces, next, answer } = open();
  const failing = Promise.allSettled([ask("a"), ask("b")]);
  await next();
  pieces[0]?.done.reject(new Error("no"));
  expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const later = ask("c");
  await next();
  answer(1);
  expect(await later).toBe("C");
});

test("if calls may be repeated alone, one does not fail because of another, nor do others wait for it", async () => {
  const { ask, pieces, next, answer, asked } = open({ alone: true });
  const answers = Promise.allSettled([ask("a"), ask("b")]);
  await next();
  const alone = [next(), next()];
  pieces[0]?.done.reject(new Error("one of us"));
  await Promise.all(alone);
  const later = ask("c");
  await next();
  answer(3);
  expect(await later).toBe("C");
  pieces[1]?.done.reject(new Error("mine"));
  answer(2);
  expect(await answers).toMatchObject([{ reason: { message: "mine" } }, { value: "B" }]);
  expect(asked()).toEqual(["ab", "a", "b", "c"]);
});
