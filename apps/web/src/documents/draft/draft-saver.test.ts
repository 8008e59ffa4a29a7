import type { ErrorCode } from "@lavra/contract/failures/errors";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { statuses } from "@lavra/contract/failures/statuses";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, networkError } from "../../platform/api/api-error.ts";
import type { DraftContent } from "./draft-content.ts";
import { createDraftSaver, type SaverStart, type Saving, saverTimes } from "./draft-saver.ts";

const content = (name: string): (() => DraftContent) => {
  const made = {
    templateId: "modelo",
    answers: { v: 1 as const, fields: { "{CLIENTE}": name } },
    topics: [],
    outputName: null,
    signerId: null,
  };
  return () => made;
};
const refusal = (code: ErrorCode) => new ApiError({ status: statuses[code], code, message: sentenceFor(code) });

/** Calls that were sent: draft, revision, client's name, and whether the call outlives the page. */
let sent: [id: string, revision: number, name: string | undefined, outlivesPage: boolean][];
let answers: (ApiError | Promise<unknown>)[];
let signals: AbortSignal[];
let latest: Saving;
let removed: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T17:32:00Z") });
  sent = [];
  answers = [];
  signals = [];
  removed = [];
});
afterEach(() => vi.useRealTimers());

const open = (start: SaverStart = { id: "um" }) => {
  let ids = 0;
  const transport = {
    save: async (
      id: string,
      made: DraftContent,
      at: { revision: number; outlivesPage: boolean; signal: AbortSignal },
    ) => {
      signals.push(at.signal);
      sent.push([id, at.revision, made.answers.fields["{CLIENTE}"], at.outlivesPage]);
      const answer = answers.shift();
      if (answer instanceof ApiError) throw answer;
      await answer;
      return { revision: at.revision + 1, savedAt: new Date().toISOString() };
    },
    remove: async (id: string) => removed.push(id),
    newId: () => `novo ${++ids}`,
  };
  return createDraftSaver(start, transport, (saving) => {
    latest = saving;
  });
};

test("saves a moment after the last key, and reports when", async () => {
  const saver = open();
  saver.touch(content("J"));
  await vi.advanceTimersByTimeAsync(saverTimes.rest - 1);
  saver.touch(content("Joana"));
  await vi.advanceTimersByTimeAsync(saverTimes.rest - 1);
  expect([sent, latest.isDirty, latest.savedAt]).toEqual([[], true, null]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([["um", 0, "Joana", false]]);
  expect(latest).toMatchObject({ isDirty: false, fault: null, savedAt: new Date("2026-11-21T17:32:02.999Z") });
  saver.touch(content("Joana Lima"));
  await saver.flush(true);
  expect(sent.at(-1)).toEqual(["um", 1, "Joana Lima", true]);
  await saver.flush();
  expect(sent).toHaveLength(2);
});

test("saves during typing without a pause", async () => {
  const saver = open();
  for (let key = 0; key * 500 <= saverTimes.longest; key++) {
    saver.touch(content(`${key}`));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(sent.length).toBeGreaterThan(0);
});

test("the times are a second and a half after the last key, ten seconds of typing, and fifteen after a failure", async () => {
  expect(saverTimes).toEqual({ rest: 1_500, longest: 10_000, again: 15_000 });
  const saver = open();
  for (let ms = 0; ms < 10_000; ms += 500) {
    saver.touch(content(`${ms}`));
    await vi.advanceTimersByTimeAsync(ms === 9_500 ? 499 : 500);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([["um", 0, "9500", false]]);
  // The next ten seconds begin with the next key.
  saver.touch(content("a"));
  await vi.advanceTimersByTimeAsync(1_499);
  expect(sent).toHaveLength(1);
});

test.each<[string, ApiError, number]>([
  ["of the network is retried", networkError(), 2],
  ["of the server is retried", refusal("server.error"), 2],
  ["of a full server is retried", refusal("server.busy"), 2],
  ["of too many drafts waits for a change", refusal("documents.too_many_drafts"), 1],
  ["of a draft that is too large waits for a change", refusal("request.too_large"), 1],
  ["of a missing right waits for a change", refusal("auth.forbidden"), 1],
  ["of an ended session waits for a change", refusal("auth.required"), 1],
])("a failure %s", async (_, failure, times) => {
  answers = [failure];
  const saver = open();
  saver.touch(content("a"));
  await saver.flush();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(times);
});

test("sends one call at a time; changes during a call go with the next", async () => {
  const answer = Promise.withResolvers<void>();
  answers = [answer.promise];
  const saver = open();
  saver.touch(content("a"));
  void saver.flush();
  saver.touch(content("ab"));
  await vi.advanceTimersByTimeAsync(saverTimes.rest);
  expect(sent).toHaveLength(1);
  answer.resolve();
  await vi.advanceTimersByTimeAsync(saverTimes.rest);
  expect(sent).toEqual([
    ["um", 0, "a", false],
    ["um", 1, "ab", false],
  ]);
});

test("reports and retries a failure; a failure that a retry cannot fix waits for a change", async () => {
  answers = [networkError()];
  const saver = open();
  saver.touch(content("a"));
  await saver.flush();
  expect(latest).toMatchObject({ isDirty: true, fault: networkError().message });
  await vi.advanceTimersByTimeAsync(saverTimes.again);
  expect([sent.length, latest.isDirty, latest.fault]).toEqual([2, false, null]);

  answers = [refusal("documents.too_many_drafts")];
  saver.touch(content("ab"));
  await saver.flush();
  await vi.advanceTimersByTimeAsync(10 * saverTimes.again);
  expect([sent.length, latest.isDirty]).toEqual([3, true]);
  saver.touch(content("abc"));
  await vi.advanceTimersByTimeAsync(saverTimes.rest);
  expect([sent.length, latest.fault]).toEqual([4, null]);
});

test("a requested save does not wait for an unanswered attempt, and ignores the outcome of that one", async () => {
  const late = Promise.withResolvers<void>();
  answers = [networkError(), late.promise];
  const saver = open();
  saver.touch(content("a"));
  await saver.flush();
  await vi.advanceTimersByTimeAsync(saverTimes.again);
  expect([sent.length, latest.isRequested]).toEqual([2, false]);
  const answer = Promise.withResolvers<void>();
  answers = [answer.promise];
  const requested = saver.saveNow();
  expect([sent.length, latest.fault, latest.isRequested]).toEqual([3, networkError().message, true]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false]);
  late.reject(networkError());
  await vi.advanceTimersByTimeAsync(saverTimes.again);
  expect([sent.length, latest.isRequested]).toEqual([3, true]);
  answer.resolve();
  await requested;
  expect(latest).toMatchObject({ isDirty: false, fault: null, isRequested: false });

  saver.touch(content("ab"));
  answers = [networkError()];
  await saver.saveNow();
  expect(latest).toMatchObject({ isDirty: true, fault: networkError().message, isRequested: false });
  saver.hold();
  await saver.saveNow();
  expect(sent).toHaveLength(4);
});

test.each([
  ["documents.draft_changed", false],
  ["documents.draft_not_found", true],
] as const)("after %s it continues as a separate draft, and says so", async (code, isGone) => {
  const read = { revision: 4, savedAt: "2026-11-21T12:00:00.000Z" };
  const saver = open({ id: "um", read });
  expect(saver.now().savedAt).toEqual(new Date(read.savedAt));
  answers = [refusal(code)];
  saver.touch(content("a"));
  await saver.flush();
  expect(sent).toEqual([
    ["um", 4, "a", false],
    ["novo 1", 0, "a", false],
  ]);
  expect(latest).toMatchObject({ id: "novo 1", isDirty: false, partedFrom: { id: "um", isGone } });
});

test("saves nothing while a document is being made from it, nor later; deletes a first save that arrives late", async () => {
  const answer = Promise.withResolvers<void>();
  answers = [answer.promise];
  const saver = open();
  saver.touch(content("a"));
  void saver.flush();
  saver.hold();
  saver.touch(content("ab"));
  const over = saver.finish();
  expect(removed).toEqual([]);
  answer.resolve();
  await over;
  await vi.advanceTimersByTimeAsync(saverTimes.longest);
  expect([sent.length, removed]).toEqual([1, ["um"]]);
});

test("saves again after a failed generation; after an unanswered one only when something changes", async () => {
  const saver = open();
  saver.hold();
  saver.touch(content("a"));
  await vi.advanceTimersByTimeAsync(saverTimes.longest);
  expect(sent).toEqual([]);
  saver.release(false);
  await vi.advanceTimersByTimeAsync(saverTimes.longest);
  expect(sent).toEqual([]);
  saver.hold();
  saver.release(true);
  await vi.advanceTimersByTimeAsync(saverTimes.rest);
  expect([sent.length, removed]).toEqual([1, []]);
});

test("an unanswered generation leaves no save behind that was due before it", async () => {
  const saver = open();
  saver.touch(content("a"));
  saver.hold();
  saver.release(false);
  await vi.advanceTimersByTimeAsync(saverTimes.longest);
  expect(sent).toEqual([]);
  saver.touch(content("ab"));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([["um", 0, "ab", false]]);
});

test("a save that is refused while a document is being made parts nothing", async () => {
  const answer = Promise.withResolvers<void>();
  answers = [answer.promise];
  const saver = open();
  saver.touch(content("a"));
  void saver.flush();
  saver.hold();
  answer.reject(refusal("documents.draft_changed"));
  await vi.advanceTimersByTimeAsync(saverTimes.rest);
  expect(latest).toMatchObject({ id: "um", isDirty: true, partedFrom: null });
  expect(sent).toHaveLength(1);
});

test("a draft that became a document without a save under way is not deleted, and says nothing more", async () => {
  const saver = open();
  saver.touch(content("a"));
  await saver.flush();
  const said = latest;
  await saver.finish();
  saver.touch(content("ab"));
  await vi.advanceTimersByTimeAsync(saverTimes.longest);
  expect([removed, sent.length]).toEqual([[], 1]);
  expect(latest).toBe(said);
});

test("a draft without changes is saved neither on request nor after a failed generation", async () => {
  const saver = open({ id: "um", read: { revision: 4, savedAt: "2026-11-21T12:00:00.000Z" } });
  await saver.saveNow();
  saver.hold();
  saver.release(true);
  await vi.advanceTimersByTimeAsync(saverTimes.longest);
  expect(sent).toEqual([]);
  expect(saver.now()).toMatchObject({ isDirty: false, isRequested: false, partedFrom: null });
});

test("a change is saved under the revision of the last save, also after a failure", async () => {
  answers = [networkError()];
  const saver = open({ id: "um", read: { revision: 4, savedAt: "2026-11-21T12:00:00.000Z" } });
  saver.touch(content("a"));
  await saver.flush();
  await saver.flush(true);
  saver.touch(content("ab"));
  await saver.flush();
  expect(sent).toEqual([
    ["um", 4, "a", false],
    ["um", 4, "a", true],
    ["um", 5, "ab", false],
  ]);
});
