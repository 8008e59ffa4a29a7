import { expect, test } from "vitest";
import { computeLedger } from "./compute-ledger.ts";
import type { Entry, GrantEntry, OpeningEntry, Terms } from "./entry.ts";
import { periodsToStore } from "./record-entries.ts";
import { endOf, place } from "./run.ts";

/** Noon in São Paulo. */
const day = (text: string) => new Date(`${text}T12:00:00-03:00`);
const terms: Terms = { planId: "starter", cycle: "monthly", extraUsers: 0, priceCents: 7900 };

const paid = (id: string, at: string, change: Partial<GrantEntry> = {}): GrantEntry => ({
  kind: "grant",
  id,
  at: day(at),
  orderId: id,
  orderedAt: day(at),
  terms,
  cents: 7900,
  usersUntil: null,
  ...change,
});
const back = (id: string, orderId: string, at: string): Entry => ({
  kind: "refund",
  id,
  at: day(at),
  orderId,
  isChargedBack: false,
});
const effects = (entries: readonly Entry[], now: string) =>
  computeLedger(entries, day(now)).explained.map(({ effect }) => effect);

test("the last payment is one that was not given back", () => {
  const entries = [paid("1", "2026-03-10"), paid("2", "2026-03-12")];
  expect(computeLedger(entries, day("2026-03-12")).lastPaid).toEqual({ cents: 7900, at: day("2026-03-12") });
  const after = [...entries, back("3", "2", "2026-03-13")];
  expect(computeLedger(after, day("2026-03-13")).lastPaid).toEqual({ cents: 7900, at: day("2026-03-10") });
  const none = [...after, back("4", "1", "2026-03-14")];
  expect(computeLedger(none, day("2026-03-14")).lastPaid).toBeUndefined();
});

test("money that staff enter counts as the last payment, an edit without money does not", () => {
  const edit = (id: string, at: string, paidAt: Date | null): Entry => ({
    kind: "edit",
    id,
    at: day(at),
    terms,
    start: day(at),
    end: day("2026-12-01"),
    before: null,
    cents: paidAt ? 5000 : 0,
    paidAt,
  });
  const entries = [edit("1", "2026-03-10", day("2026-03-08")), edit("2", "2026-03-12", null)];
  expect(computeLedger(entries, day("2026-03-12")).lastPaid).toEqual({ cents: 5000, at: day("2026-03-08") });
});

test("a trial begins nothing while a paid period runs", () => {
  const trial: Entry = { kind: "trial", id: "2", at: day("2026-03-12"), days: 15 };
  const entries = [paid("1", "2026-03-10"), trial];
  expect(effects(entries, "2026-03-12")).toEqual(["started", "unchanged"]);
  const { run } = computeLedger(entries, day("2026-03-12"));
  expect(run && endOf(run)).toEqual(day("2026-04-10"));
});

test("a payment in the instant of the end begins a series of its own, one before it extends the period", () => {
  const first = paid("1", "2026-03-10");
  expect(effects([first, paid("2", "2026-04-10")], "2026-04-10")).toEqual(["started", "started"]);
  expect(effects([first, paid("2", "2026-04-09")], "2026-04-09")).toEqual(["started", "extended"]);
  const { run } = computeLedger([first, paid("2", "2026-04-10")], day("2026-04-10"));
  expect(run?.seriesStart).toEqual(day("2026-04-10"));
});

test("what will be paid later is not known yet", () => {
  expect(computeLedger([paid("1", "2026-03-10")], day("2026-03-09")).run).toBeUndefined();
  expect(computeLedger([paid("1", "2026-03-10")], day("2026-03-10")).run).toBeDefined();
});

test("a period that was given back stays known until something else covers the office", () => {
  const taken = [paid("1", "2026-03-10"), back("2", "1", "2026-03-15")];
  expect(computeLedger(taken, day("2026-03-20")).takenBack).toMatchObject({
    at: day("2026-03-15"),
    segment: { from: day("2026-03-10"), until: day("2026-04-10") },
  });
  expect(computeLedger([...taken, paid("3", "2026-03-16")], day("2026-03-20")).takenBack).toBeUndefined();
});

test("an opening balance keeps within its end: a part that reaches beyond it does not count", () => {
  const part = (orderId: string, from: string, until: string) => ({
    orderId,
    orderedAt: day(from),
    from: day(from),
    until: day(until),
    cents: 7900,
  });
  const opening = (parts: OpeningEntry["parts"]): OpeningEntry => ({
    kind: "opening",
    id: "0",
    at: day("2026-03-12"),
    terms,
    start: day("2026-03-10"),
    end: day("2026-05-10"),
    seriesStart: day("2026-03-10"),
    revokedAt: null,
    parts,
    paid: null,
  });
  const sources = (entry: OpeningEntry) => {
    const { run } = computeLedger([entry], day("2026-03-12"));
    return { orders: run?.segments.map(({ orderId }) => orderId), end: run && endOf(run) };
  };
  const end = day("2026-05-10");
  const [first, second] = [part("a", "2026-03-10", "2026-04-10"), part("b", "2026-04-10", "2026-05-10")];
  expect(sources(opening([second, first]))).toEqual({ orders: ["a", "b"], end });
  const [beyond, within] = [part("c", "2026-04-10", "2026-06-10"), part("d", "2026-04-01", "2026-05-01")];
  expect(sources(opening([first, beyond]))).toEqual({ orders: ["a", null], end });
  expect(sources(opening([first, within])), "one inside another").toEqual({ orders: ["a", null], end });
});

test("an opening balance has its payments' money in their time, and time without money around them", () => {
  const opening: OpeningEntry = {
    kind: "opening",
    id: "0",
    at: day("2026-03-12"),
    terms,
    start: day("2026-03-01"),
    end: day("2026-05-01"),
    seriesStart: day("2026-01-01"),
    revokedAt: null,
    parts: ["a", "b"].map((orderId, n) => ({
      orderId,
      orderedAt: day("2026-03-05"),
      from: day(n === 0 ? "2026-03-11" : "2026-04-11"),
      until: day(n === 0 ? "2026-04-01" : "2026-04-21"),
      cents: 1000 * (n + 1),
    })),
    paid: { cents: 2000, at: day("2026-03-06") },
  };
  const parts = (entries: readonly Entry[]) => {
    const { run } = computeLedger(entries, day("2026-03-20"));
    return run && place(run).map(({ orderId, cents, from }) => [orderId, cents, from.toISOString().slice(5, 10)]);
  };
  expect(parts([opening])).toEqual([
    [null, 0, "03-01"],
    ["a", 1000, "03-11"],
    [null, 0, "04-01"],
    ["b", 2000, "04-11"],
    [null, 0, "04-21"],
  ]);
  const { run, explained, lastPaid } = computeLedger([opening], day("2026-03-12"));
  expect([run && endOf(run), run?.seriesStart, lastPaid?.cents]).toEqual([day("2026-05-01"), day("2026-01-01"), 2000]);
  // 20 of 21 days of 10.00, and 20.00 that begin later.
  expect(explained).toMatchObject([{ effect: "started", paid: 3000, left: 2952, used: 48, refunded: 0 }]);
  const refund = back("r", "a", "2026-03-13");
  expect(parts([opening, refund])?.map(([orderId]) => orderId)).toEqual([null, null, "b", null]);
  expect(computeLedger([opening, refund], day("2026-03-13")).explained[0]).toMatchObject({
    paid: 3000,
    refunded: 1000,
  });
  const whole = { ...opening, start: day("2026-03-11"), end: day("2026-04-01") };
  expect(computeLedger([whole, refund], day("2026-03-13")).explained[0]).toMatchObject({ effect: "refunded" });
  const revoked = computeLedger([{ ...opening, revokedAt: day("2026-03-07") }], day("2026-03-13"));
  expect(revoked).toMatchObject({
    run: undefined,
    takenBack: { at: day("2026-03-07"), segment: { from: day("2026-03-01"), until: day("2026-05-01") } },
  });
});

test("an order counts as older by the days on which both were ordered, not on which they were paid", () => {
  const dearer = { terms: { ...terms, planId: "intermediate", priceCents: 19_900 }, cents: 19_900 } as const;
  const first = paid("1", "2026-03-05", { ...dearer, orderedAt: day("2026-03-01") });
  expect(effects([first, paid("2", "2026-03-06", { orderedAt: day("2026-03-03") })], "2026-03-06")).toEqual([
    "started",
    "queued",
  ]);
  const sameTime = paid("2", "2026-03-06", { orderedAt: day("2026-03-01") });
  expect(effects([first, sameTime], "2026-03-06")).toEqual(["started", "queued"]);
  const { run } = computeLedger([first, sameTime], day("2026-03-06"));
  expect(run && endOf(run)).toEqual(day("2026-05-05"));
  expect(effects([first, paid("2", "2026-03-06", { orderedAt: day("2026-02-28") })], "2026-03-06")).toEqual([
    "started",
    "became_days",
  ]);
  const opening: OpeningEntry = {
    kind: "opening",
    id: "0",
    at: day("2026-03-12"),
    terms: dearer.terms,
    start: day("2026-03-10"),
    end: day("2026-05-10"),
    seriesStart: day("2026-03-10"),
    revokedAt: null,
    parts: [],
    paid: null,
  };
  expect(effects([opening, paid("2", "2026-03-13", { orderedAt: day("2026-03-11") })], "2026-03-13")).toEqual([
    "started",
    "queued",
  ]);
  expect(effects([opening, paid("2", "2026-03-13", { orderedAt: day("2026-03-09") })], "2026-03-13")).toEqual([
    "started",
    "became_days",
  ]);
});

test("the trial has its days, the owner alone, and no value", () => {
  const trial: Entry = { kind: "trial", id: "1", at: day("2026-03-10"), days: 15 };
  const { run, explained } = computeLedger([trial], day("2026-03-12"));
  const free = { planId: "free_trial", cycle: "monthly", extraUsers: 0, priceCents: 0 };
  expect(run && place(run)).toMatchObject([
    { terms: free, cents: 0, from: day("2026-03-10"), until: day("2026-03-25"), orderId: null },
  ]);
  expect(explained).toMatchObject([{ effect: "started", paid: 0, left: 0, used: 0, creditIn: 0, creditOut: 0 }]);
  const another: Entry = { ...trial, id: "2", at: day("2026-03-25") };
  expect(effects([trial, { ...another, at: day("2026-03-24") }], "2026-03-25")).toEqual(["started", "unchanged"]);
  expect(effects([trial, another], "2026-03-25")).toEqual(["started", "started"]);
});

test("an older order of a dearer plan takes no time away: it becomes days of the paid year", () => {
  const year = paid("1", "2026-03-10", { terms: { ...terms, cycle: "annual", priceCents: 75_840 }, cents: 75_840 });
  const dearer = { terms: { ...terms, planId: "intermediate", priceCents: 19_900 }, cents: 19_900 } as const;
  const older = paid("2", "2026-03-12", { ...dearer, orderedAt: day("2026-03-09") });
  expect(effects([year, older], "2026-03-12")).toEqual(["started", "became_days"]);
  expect(effects([year, paid("2", "2026-03-12", dearer)], "2026-03-12")).toEqual(["started", "upgraded"]);
});

const withUsers = (extraUsers: number) => ({ ...terms, extraUsers, priceCents: 7900 + extraUsers * 1900 });
/** Users and price of each stretch, with its last day. */
const stretches = (entries: readonly Entry[], now: string) => {
  const { run } = computeLedger(entries, day(now));
  return (run ? place(run) : []).map(({ terms: { extraUsers, priceCents }, until }) => [
    extraUsers,
    priceCents,
    until.toISOString().slice(0, 10),
  ]);
};

test("of the same plan, more users begin at once with credit, and fewer when what is paid has ended", () => {
  const two = paid("1", "2026-03-10", { terms: withUsers(2), cents: 11_700 });
  const more = paid("2", "2026-03-12", { terms: withUsers(3), cents: 13_600 });
  expect(effects([two, more], "2026-03-12")).toEqual(["started", "upgraded"]);
  expect(stretches([two, more], "2026-03-12").map(([extraUsers]) => extraUsers)).toEqual([3]);
  const fewer = paid("2", "2026-03-12", { terms: withUsers(1), cents: 9800 });
  expect(effects([two, fewer], "2026-03-12")).toEqual(["started", "queued"]);
  expect(stretches([two, fewer], "2026-03-12")).toEqual([
    [2, 11_700, "2026-04-10"],
    [1, 9800, "2026-05-10"],
  ]);
});

test("added users are added up to the end that they were paid for", () => {
  const users = paid("3", "2026-03-14", { terms: withUsers(1), cents: 1600, usersUntil: day("2026-04-10") });
  const entries = [paid("1", "2026-03-10"), paid("2", "2026-03-12"), users];
  expect(stretches(entries, "2026-03-14")).toEqual([
    [1, 9800, "2026-04-10"],
    [0, 7900, "2026-05-10"],
  ]);
});

test.each([1, 2])("a payment for %i users where there are two takes none away: it becomes days", (users) => {
  const two = paid("1", "2026-03-10", { terms: withUsers(2), cents: 11_700 });
  const late = paid("2", "2026-03-12", { terms: withUsers(users), cents: 1800, usersUntil: day("2026-04-10") });
  expect(effects([two, late], "2026-03-12")).toEqual(["started", "became_days"]);
  expect(stretches([two, late], "2026-03-12").map(([extraUsers]) => extraUsers)).toEqual([2, 2]);
});

test("users that were paid for one plan are not added to another: the payment becomes days", () => {
  const dearer = { terms: { ...terms, planId: "intermediate", priceCents: 19_900 }, cents: 19_900 } as const;
  const users = paid("3", "2026-03-14", { terms: withUsers(1), cents: 1600, usersUntil: day("2026-06-10") });
  const entries = [paid("1", "2026-03-10"), paid("2", "2026-03-12", dearer), users];
  expect(effects(entries, "2026-03-14")).toEqual(["started", "upgraded", "became_days"]);
  expect(stretches(entries, "2026-03-14").map(([extraUsers]) => extraUsers)).toEqual([0, 0]);
});

test("added users raise the price of stretches with the cycle of the payment only", () => {
  const year = paid("2", "2026-03-12", { terms: { ...terms, cycle: "annual", priceCents: 75_840 }, cents: 75_840 });
  const users = paid("3", "2026-03-14", { terms: withUsers(1), cents: 20_000, usersUntil: day("2027-04-10") });
  expect(stretches([paid("1", "2026-03-10"), year, users], "2026-03-14")).toEqual([
    [1, 9800, "2026-04-10"],
    [1, 75_840, "2027-04-10"],
  ]);
});

test.each([
  [false, "refunded"],
  [true, "charged_back"],
])("a period that was given back is stored with its end and the reason (charged back: %s)", (isChargedBack, reason) => {
  const refund: Entry = { kind: "refund", id: "2", at: day("2026-03-15"), orderId: "1", isChargedBack };
  const entries = [paid("1", "2026-03-10"), refund];
  expect(periodsToStore(computeLedger(entries, day("2026-03-20")), entries)).toMatchObject([
    { revoked_at: day("2026-03-15"), end_reason: reason, period_end: day("2026-04-10"), paid_cents: null },
  ]);
});
