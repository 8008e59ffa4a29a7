import { expect, test } from "vitest";
import type { Terms } from "./entry.ts";
import { lengthFor, place, type Segment } from "./run.ts";

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
