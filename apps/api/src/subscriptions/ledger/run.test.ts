import { expect, test } from "vitest";
import type { Terms } from "./entry.ts";
import { daysBetween, endOf, lengthFor, place, type Segment, unusedOf, unusedOfRun } from "./run.ts";

const at = (text: string) => new Date(text);
const terms: Terms = { planId: "starter", cycle: "monthly", extraUsers: 0, priceCents: 7900 };
const segment = (months: number, ms = 0): Segment => ({
  source: "a",
  orderId: null,
  orderedAt: at("2026-01-01T12:00:00Z"),
  terms,
  months,
  ms,
  cents: 7900,
});
const endsOf = (start: string, segments: readonly Segment[], seriesStart = start) =>
  place({ start: at(start), seriesStart: at(seriesStart), segments }).map(({ until }) => until.toISOString());

test.each([
  ["monthly", "2026-01-31T12:00:00Z", "2026-02-28T12:00:00Z"],
  ["monthly", "2028-01-31T12:00:00Z", "2028-02-29T12:00:00Z"],
  ["annual", "2028-02-29T12:00:00Z", "2029-02-28T12:00:00Z"],
  ["annual", "2026-12-31T23:59:59Z", "2027-12-31T23:59:59Z"],
] as const)("a %s period from %s ends at %s", (cycle, from, end) => {
  const { months, ms } = lengthFor({ ...terms, cycle }, 7900, at(from));
  expect(endsOf(from, [segment(months, ms)])).toEqual([at(end).toISOString()]);
});

test("periods that began on the 31st end on the last day of every month, and of every leap year", () => {
  const months = endsOf(
    "2026-01-31T12:00:00Z",
    [1, 1, 1, 1, 1].map((count) => segment(count)),
  );
  expect(months.map((end) => end.slice(0, 10))).toEqual([
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
  ]);
  const years = endsOf(
    "2028-02-29T12:00:00Z",
    [12, 12, 12, 12].map((count) => segment(count)),
  );
  expect(years.map((end) => end.slice(0, 10))).toEqual(["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
});

test("after a length in days, months count from its end, or from the series' day if it ended on it", () => {
  const day = 86_400_000;
  expect(endsOf("2026-03-10T12:00:00Z", [segment(0, 46 * day), segment(1)])).toEqual([
    "2026-04-25T12:00:00.000Z",
    "2026-05-25T12:00:00.000Z",
  ]);
  // 28 days of February lead to the 31st again.
  expect(endsOf("2026-01-31T12:00:00Z", [segment(0, 28 * day), segment(1)])).toEqual([
    "2026-02-28T12:00:00.000Z",
    "2026-03-31T12:00:00.000Z",
  ]);
});

test.each([
  [7900, { months: 1, ms: 0 }],
  [15_800, { months: 2, ms: 0 }],
  [3950, { months: 0, days: 16 }],
  [11_850, { months: 1, days: 14 }],
  [1, { months: 0, days: 1 }],
  [0, { months: 0, ms: 0 }],
])("%i cents of 7,900 a month from 1 January buy whole months, and whole days of the next one", (cents, length) => {
  const { days = 0, months } = { days: 0, ...length };
  expect(lengthFor(terms, cents, at("2026-01-01T12:00:00Z"))).toEqual({ months, ms: days * 86_400_000 });
});

test("months of a run that began later than its series count from its own beginning", () => {
  const ends = endsOf("2026-01-31T12:00:00Z", [segment(1), segment(1)], "2026-01-10T12:00:00Z");
  expect(ends).toEqual(["2026-02-28T12:00:00.000Z", "2026-03-31T12:00:00.000Z"]);
  const short = endsOf("2026-01-29T12:00:00Z", [segment(0, 2 * 86_400_000), segment(1), segment(1)]);
  expect(short.map((end) => end.slice(0, 10))).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
});

test("a run without a segment ends where it begins", () => {
  const start = at("2026-01-10T12:00:00Z");
  expect(endOf({ start, seriesStart: start, segments: [], topUps: [] })).toEqual(start);
});

const stretch = { from: at("2026-03-01T12:00:00Z"), until: at("2026-04-01T12:00:00Z"), cents: 7900 };

test.each([
  ["before it", "2026-02-20T12:00:00Z", { cents: 7900, daysLeft: 31, days: 31 }],
  ["at its start", "2026-03-01T12:00:00Z", { cents: 7900, daysLeft: 31, days: 31 }],
  ["on its first day", "2026-03-02T02:59:59Z", { cents: 7900, daysLeft: 31, days: 31 }],
  ["on its second day", "2026-03-02T03:00:00Z", { cents: 7645, daysLeft: 30, days: 31 }],
  ["on its last day but one", "2026-04-01T02:59:59Z", { cents: 255, daysLeft: 1, days: 31 }],
  ["on its last day", "2026-04-01T03:00:00Z", { cents: 0, daysLeft: 0, days: 31 }],
  ["at its end", "2026-04-01T12:00:00Z", { cents: 0, daysLeft: 0, days: 31 }],
  ["after it", "2026-04-20T12:00:00Z", { cents: 0, daysLeft: 0, days: 31 }],
])("of a month's value is unused by whole days in São Paulo: %s", (_, now, unused) => {
  expect(unusedOf(stretch, at(now))).toEqual(unused);
});

test("a stretch within one day is unused until it begins, and used from then on", () => {
  const hours = { from: at("2026-03-01T12:00:00Z"), until: at("2026-03-01T20:00:00Z"), cents: 500 };
  expect(unusedOf(hours, at("2026-03-01T12:00:00Z"))).toEqual({ cents: 500, daysLeft: 0, days: 0 });
  expect(unusedOf(hours, at("2026-03-01T13:00:00Z"))).toEqual({ cents: 0, daysLeft: 0, days: 0 });
  expect(unusedOf(hours, at("2026-03-01T20:00:00Z"))).toEqual({ cents: 0, daysLeft: 0, days: 0 });
  const nothing = { from: hours.from, until: hours.from, cents: 500 };
  expect(unusedOf(nothing, hours.from), "without any time").toEqual({ cents: 0, daysLeft: 0, days: 0 });
  expect(daysBetween(hours.until, stretch.from)).toBe(0);
  expect(daysBetween(stretch.until, stretch.from)).toBe(0);
});

test("what is unused of a run is all its money, and the days of what was paid", () => {
  const start = at("2026-03-01T12:00:00Z");
  const gift = { ...segment(0, 10 * 86_400_000), cents: 0 };
  const topUp = { source: "b", orderId: "b", from: start, until: stretch.until, cents: 310 };
  const run = { start, seriesStart: start, segments: [segment(1), gift], topUps: [topUp] };
  expect(unusedOfRun(run, start)).toEqual({ cents: 8210, daysLeft: 31, days: 31 });
  expect(unusedOfRun(run, at("2026-03-02T12:00:00Z"))).toEqual({ cents: 7645 + 300, daysLeft: 30, days: 31 });
});

test("a plan that costs nothing lasts for one cycle; one of a cent for as many as were paid", () => {
  const from = at("2026-01-31T12:00:00Z");
  expect(lengthFor({ ...terms, priceCents: 0 }, 0, from)).toEqual({ months: 1, ms: 0 });
  expect(lengthFor({ ...terms, cycle: "annual", priceCents: 0 }, 500, from)).toEqual({ months: 12, ms: 0 });
  expect(lengthFor({ ...terms, priceCents: 1 }, 5, from)).toEqual({ months: 5, ms: 0 });
});
