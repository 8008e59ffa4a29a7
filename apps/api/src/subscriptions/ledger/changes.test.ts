import { describe, expect, test } from "vitest";
import { computeLedger, unusedOrders } from "./compute-ledger.ts";
import type { ChangeEntry, EditEntry, Entry, GrantEntry, OpeningEntry, Terms } from "./entry.ts";
import { shownPeriod } from "./fold-entries.ts";
import { endOf, periodsOf, place } from "./run.ts";

/** Noon in São Paulo. */
const day = (text: string) => new Date(`${text}T12:00:00-03:00`);
const starter: Terms = { planId: "starter", cycle: "monthly", extraUsers: 0, priceCents: 7900 };
const advanced: Terms = { ...starter, planId: "advanced", priceCents: 44_900 };

const paid = (id: string, at: string, terms: Terms): GrantEntry => ({
  kind: "grant",
  id,
  at: day(at),
  orderId: id,
  orderedAt: day(at),
  terms,
  cents: terms.priceCents,
  usersUntil: null,
});
const change = (id: string, at: string): ChangeEntry => ({ kind: "change", id, at: day(at), terms: starter });
const edit = (id: string, at: string, given: Partial<EditEntry> = {}): EditEntry => ({
  kind: "edit",
  id,
  at: day(at),
  terms: advanced,
  start: day("2026-03-10"),
  end: day("2026-04-10"),
  before: { start: day("2026-03-10"), end: day("2026-04-10") },
  cents: 0,
  paidAt: null,
  ...given,
});
const ledger = (entries: readonly Entry[], now: string) => computeLedger(entries, day(now));
const effects = (entries: readonly Entry[], now: string) => ledger(entries, now).explained.map(({ effect }) => effect);

test("a change of plan changes nothing once what it was made of has ended or was given back", () => {
  const bought = paid("1", "2026-03-10", advanced);
  const ended = [bought, change("2", "2026-04-10")];
  expect(effects(ended, "2026-04-10")).toEqual(["started", "unchanged"]);
  expect(ledger(ended, "2026-04-10").run?.segments).toHaveLength(1);
  const refund: Entry = { kind: "refund", id: "3", at: day("2026-03-20"), orderId: "1", isChargedBack: false };
  const back = [bought, change("2", "2026-03-15"), refund];
  expect(effects(back, "2026-03-20")).toEqual(["refunded", "unchanged", "unchanged"]);
  expect(ledger(back, "2026-03-20").run).toBeUndefined();
});

test("a change of plan without any unused value changes nothing", () => {
  const given = edit("1", "2026-03-10", { before: null });
  const entries = [given, change("2", "2026-03-15")];
  expect(effects(entries, "2026-03-15")).toEqual(["edited", "unchanged"]);
  const { run } = ledger(entries, "2026-03-15");
  expect([run?.segments[0]?.terms.planId, run && endOf(run)]).toEqual(["advanced", day("2026-04-10")]);
});

test("an edit takes over the value of the period that it sets, and leaves that of a later one", () => {
  const entries = [paid("1", "2026-03-10", advanced), paid("2", "2026-03-12", starter), edit("3", "2026-03-20")];
  // 21 of 31 days of 449.00.
  expect(ledger(entries, "2026-03-20").explained).toMatchObject([
    { effect: "started", creditOut: 30_416, left: 0, used: 14_484 },
    { effect: "queued", creditOut: 0, left: 7900, used: 0 },
    { effect: "edited", creditIn: 30_416, left: 30_416, used: 0 },
  ]);
});

test("an edit that takes everything away takes the value of all periods", () => {
  const entries = [
    paid("1", "2026-03-10", advanced),
    paid("2", "2026-03-12", starter),
    edit("3", "2026-03-20", { terms: null }),
  ];
  const { run, explained } = ledger(entries, "2026-03-20");
  expect(run).toBeUndefined();
  expect(explained).toMatchObject([
    { creditOut: 30_416, left: 0 },
    { creditOut: 7900, left: 0 },
    { effect: "removed", creditIn: 38_316, left: 0, used: 38_316 },
  ]);
});

test("an edit with money counts it as paid, and uses value and money from its instant to its end", () => {
  const set = edit("1", "2026-03-20", { before: null, cents: 2100, paidAt: day("2026-03-19"), end: day("2026-04-10") });
  expect(ledger([set], "2026-03-20").explained).toMatchObject([{ paid: 2100, left: 2100, used: 0 }]);
  expect(ledger([set], "2026-03-21").explained).toMatchObject([{ paid: 2100, left: 2000, used: 100 }]);
  expect(ledger([set], "2026-04-10").explained).toMatchObject([{ paid: 2100, left: 0, used: 2100 }]);
});

test("an edit that ends a period at once leaves the later one, which begins there", () => {
  const entries = [
    paid("1", "2026-03-10", advanced),
    paid("2", "2026-03-12", starter),
    edit("3", "2026-03-20", { end: day("2026-03-10") }),
  ];
  const { run, explained } = ledger(entries, "2026-03-20");
  expect(explained.at(-1)).toMatchObject({ effect: "removed", creditIn: 30_416, left: 0 });
  expect(run?.segments.map(({ orderId }) => orderId)).toEqual(["2"]);
  expect([run?.start, run && endOf(run)]).toEqual([day("2026-03-10"), day("2026-04-10")]);
});

test("an edit that keeps the start keeps the series, and one with another start begins a series", () => {
  const renewed = [paid("1", "2026-01-10", advanced), paid("2", "2026-02-08", { ...advanced, extraUsers: 1 })];
  const begun = ledger(renewed, "2026-02-09").run?.seriesStart;
  expect(begun).toEqual(day("2026-01-10"));
  const before = { start: day("2026-02-08"), end: day("2026-03-08") };
  const kept = edit("3", "2026-02-20", { start: before.start, end: day("2026-03-18"), before });
  expect(ledger([...renewed, kept], "2026-02-20").run?.seriesStart).toEqual(begun);
  const moved = { ...kept, start: day("2026-02-15") };
  expect(ledger([...renewed, moved], "2026-02-20").run).toMatchObject({
    start: day("2026-02-15"),
    seriesStart: day("2026-02-15"),
  });
});

test("a payment that is given back after an edit moves the edited period to what is left", () => {
  const before = { start: day("2026-03-10"), end: day("2026-05-10") };
  const longer = edit("3", "2026-03-20", { before, terms: starter, end: day("2026-05-20") });
  const entries = [paid("1", "2026-03-10", starter), paid("2", "2026-03-12", starter), longer];
  expect(ledger(entries, "2026-03-20").run).toMatchObject({ start: day("2026-03-10") });
  const refund: Entry = { kind: "refund", id: "4", at: day("2026-03-25"), orderId: "1", isChargedBack: false };
  const { run } = ledger([...entries, refund], "2026-03-25");
  expect([run?.start, run && endOf(run)]).toEqual([day("2026-03-12"), day("2026-04-22")]);
});

test("a renewal follows the last stretch with as many users, before one with fewer", () => {
  const [two, one] = [2, 1].map((extraUsers) => ({ ...starter, extraUsers, priceCents: 7900 + 1900 * extraUsers }));
  if (!two || !one) throw new Error("terms");
  const entries = [paid("1", "2026-03-10", two), paid("2", "2026-03-12", one), paid("3", "2026-03-14", two)];
  expect(effects(entries, "2026-03-14")).toEqual(["started", "queued", "extended"]);
  const { run } = ledger(entries, "2026-03-14");
  expect(run?.segments.map(({ orderId }) => orderId)).toEqual(["1", "3", "2"]);
});

test("an edit that leaves no time takes the period away", () => {
  const entries = [paid("1", "2026-03-10", advanced), edit("2", "2026-03-20", { end: day("2026-03-10") })];
  expect(effects(entries, "2026-03-20")).toEqual(["started", "removed"]);
  expect(ledger(entries, "2026-03-20").run).toBeUndefined();
});

test("money of a period that staff set for later is unused until it begins", () => {
  const [start, end] = [day("2026-04-01"), day("2026-04-11")];
  const set = edit("1", "2026-03-20", { before: null, start, end, cents: 1000, paidAt: day("2026-03-20") });
  const left = (now: string) => ledger([set], now).explained[0]?.left;
  expect(["2026-03-25", "2026-04-01", "2026-04-06"].map(left)).toEqual([1000, 1000, 500]);
});

test("the period that is shown is the present one, else the next, else the last", () => {
  const { run } = ledger([paid("1", "2026-03-10", advanced), paid("2", "2026-03-12", starter)], "2026-03-12");
  const periods = run ? periodsOf(place(run)) : [];
  const shown = (instant: Date) => shownPeriod(periods, instant);
  expect([day("2026-03-01"), day("2026-04-09"), day("2026-04-10"), day("2026-06-01")].map(shown)).toEqual([0, 0, 1, 1]);
  expect(shown(new Date(day("2026-04-10").getTime() - 1))).toBe(0);
});

describe("a refund that ended a period", () => {
  const refund = (id: string, orderId: string, at: string): Entry => ({
    kind: "refund",
    id,
    at: day(at),
    orderId,
    isChargedBack: false,
  });
  const first = [paid("1", "2026-03-10", starter), refund("2", "1", "2026-03-15")];
  const second = [paid("3", "2026-03-20", advanced), refund("4", "3", "2026-03-25")];
  const takenBack = (entries: readonly Entry[], now: string) => ledger(entries, now).takenBack;

  test("is the last one of several", () => {
    expect(takenBack([...first, ...second], "2026-03-26")).toMatchObject({
      at: day("2026-03-25"),
      segment: { source: "3", from: day("2026-03-20") },
    });
  });

  test("also counts after an earlier period that had ended by itself", () => {
    const entries = [paid("0", "2026-02-01", starter), ...second];
    expect(takenBack(entries, "2026-03-26")).toMatchObject({ at: day("2026-03-25"), segment: { source: "3" } });
    const together = [paid("0", "2026-02-25", starter), ...second];
    expect(ledger(together, "2026-03-20").run).toMatchObject({ start: day("2026-03-20") });
    expect(takenBack(together, "2026-03-26")).toMatchObject({ at: day("2026-03-25"), segment: { source: "3" } });
  });

  test("is none while the office still has something, also once that has ended", () => {
    const entries = [
      paid("0", "2026-03-10", starter),
      paid("1", "2026-03-12", starter),
      refund("2", "1", "2026-03-15"),
    ];
    for (const now of ["2026-03-16", "2026-04-20"]) expect(takenBack(entries, now)).toBeUndefined();
  });

  test("is forgotten once staff have set the subscription", () => {
    const removed = edit("5", "2026-03-16", { terms: null, before: null });
    expect(takenBack([...first, removed], "2026-03-17")).toBeUndefined();
    expect(takenBack([removed, ...second], "2026-03-26")).toMatchObject({ segment: { source: "3" } });
  });
});

describe("orders of which no day has begun", () => {
  const dearer: Terms = { ...starter, planId: "intermediate", priceCents: 19_900 };
  const present = paid("1", "2027-01-10", dearer);
  const unused = (entries: readonly Entry[], now: string) => [...unusedOrders(entries, day(now))];

  test("are those behind the present one, each with its effect, until they begin", () => {
    const [next, late] = [paid("2", "2027-01-11", starter), paid("3", "2027-01-12", starter)];
    const entries = [present, next, { ...late, orderedAt: day("2027-01-09") }];
    expect(unused(entries, "2027-01-15")).toEqual([
      ["2", "queued"],
      ["3", "became_days"],
    ]);
    // Behind March the late order's 79.00 are 13 days of 199.00; behind February they were 12.
    expect(unused(entries, "2027-02-12"), "the days of the present one depend on it").toEqual([]);
    expect(unused(entries, "2027-02-24")).toEqual([]);
  });

  test("are not those that added users today, or periods that staff set", () => {
    const users = paid("4", "2027-01-12", { ...dearer, extraUsers: 1, priceCents: 21_800 });
    const added = { ...users, cents: 1800, usersUntil: day("2027-02-10") };
    expect(effects([present, added], "2027-01-12")).toEqual(["started", "added_users"]);
    expect(unused([present, added], "2027-01-12")).toEqual([]);
    const set = edit("5", "2027-01-12", { start: day("2027-02-01"), end: day("2027-03-01"), before: null, cents: 900 });
    expect(unused([set], "2027-01-12")).toEqual([]);
  });
});

test("an opening that was taken back shows as that until something is paid", () => {
  const [start, end, revokedAt] = [day("2026-12-01"), day("2027-02-01"), day("2026-12-20")];
  const at = day("2027-01-01");
  const opening: OpeningEntry = {
    kind: "opening",
    id: "0",
    at,
    terms: starter,
    start,
    end,
    seriesStart: start,
    revokedAt,
    parts: [],
    paid: null,
  };
  expect(ledger([opening], "2027-01-02").takenBack).toMatchObject({
    at: revokedAt,
    segment: { source: "0", terms: starter, cents: 0, from: start, until: end },
  });
  expect(ledger([{ ...opening, revokedAt: null }], "2027-02-02").takenBack).toBeUndefined();
  expect(ledger([opening, paid("1", "2027-01-10", advanced)], "2027-01-12").takenBack).toBeUndefined();
});

test("added users are worth what was paid for them until the end of all that they were added to", () => {
  const users = (extraUsers: number, id: string, at: string, cents: number): GrantEntry => ({
    ...paid(id, at, { ...starter, extraUsers, priceCents: 7900 + extraUsers * 1900 }),
    cents,
    usersUntil: day("2026-05-10"),
  });
  const month = [paid("1", "2026-03-10", starter), paid("2", "2026-03-12", starter)];
  // 57 and 55 days until 10 May, a real for each.
  const entries = [...month, users(1, "3", "2026-03-14", 5700), users(2, "4", "2026-03-16", 5500)];
  const left = (now: string) =>
    ledger(entries, now)
      .explained.slice(2)
      .map((one) => one.left);
  expect(left("2026-03-16")).toEqual([5500, 5500]);
  expect(left("2026-04-10")).toEqual([3000, 3000]);
  expect(left("2026-05-09")).toEqual([100, 100]);
  expect(left("2026-05-10")).toEqual([0, 0]);
  expect(ledger(entries, "2026-03-16").run?.segments.map(({ terms }) => terms.extraUsers)).toEqual([2, 2]);
});
