import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, daysLeft, displayState, expiringUntil, monthOf, nextBillingDate } from "./period-dates.ts";

const at = (text: string) => new Date(text);
const iso = (text: string) => at(text).toISOString();

test.each([
  ["2026-01-31T10:00:00Z", "2026-02-27T00:00:00Z", "2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z"],
  ["2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z"],
  ["2026-11-21T15:00:00Z", "2027-11-21T14:59:59Z", "2027-10-21T15:00:00Z", "2027-11-21T15:00:00Z"],
  ["2026-11-21T15:00:00Z", "2026-11-21T15:00:00Z", "2026-11-21T15:00:00Z", "2026-12-21T15:00:00Z"],
  // 29 February, and the months after it.
  ["2028-02-29T12:00:00Z", "2028-03-29T11:59:59Z", "2028-02-29T12:00:00Z", "2028-03-29T12:00:00Z"],
  ["2028-02-29T12:00:00Z", "2029-02-28T12:00:00Z", "2029-02-28T12:00:00Z", "2029-03-29T12:00:00Z"],
  // Begun on 30 January at 23:30 in São Paulo, when it was the 31st in UTC already.
  ["2026-01-31T02:30:00Z", "2026-03-01T02:29:00Z", "2026-01-31T02:30:00Z", "2026-03-01T02:30:00Z"],
])("a subscription from %s is at %s in the month from %s to %s", (start, now, from, to) => {
  const month = monthOf(at(start), at(now));
  expect([month.start.toISOString(), month.end.toISOString()]).toEqual([iso(from), iso(to)]);
});

test("months follow each other without a gap and always contain the given instant", () => {
  const instant = fc.date({ min: at("2020-01-01"), max: at("2040-01-01"), noInvalidDate: true });
  const ahead = fc.nat(15 * 366 * 86_400_000);
  fc.assert(
    fc.property(instant, ahead, (start, ms) => {
      const now = new Date(start.getTime() + ms);
      const month = monthOf(start, now);
      expect(month.start <= now && now < month.end).toBe(true);
      expect(monthOf(start, month.end).start).toEqual(month.end);
    }),
  );
});

test("without an end, the next billing date is a cycle after the last payment, else after the start", () => {
  const [start, lastPayment, end] = [
    at("2026-01-31T12:00:00Z"),
    at("2026-03-31T12:00:00Z"),
    at("2026-09-01T12:00:00Z"),
  ];
  expect(nextBillingDate({ end, lastPayment, start }, "monthly")).toEqual(end);
  expect(nextBillingDate({ end: null, lastPayment, start }, "monthly")).toEqual(at("2026-04-30T12:00:00Z"));
  expect(nextBillingDate({ end: null, lastPayment: null, start }, "annual")).toEqual(at("2027-01-31T12:00:00Z"));
});

test.each([
  ["2026-11-21T15:00:00Z", "2026-11-27T15:00:00Z", 6, "active"],
  ["2026-11-22T15:00:00Z", "2026-11-27T15:00:00Z", 5, "expiring"],
  // Tomorrow is one day at any time; the day changes at midnight in São Paulo, three hours after UTC.
  ["2026-11-21T02:59:59Z", "2026-11-21T15:00:00Z", 1, "expiring"],
  ["2026-11-22T02:59:59.999Z", "2026-11-27T15:00:00Z", 6, "active"],
  ["2026-11-22T03:00:00Z", "2026-11-27T15:00:00Z", 5, "expiring"],
  ["2026-11-22T15:00:00Z", "2026-11-28T02:59:59.999Z", 5, "expiring"],
  ["2026-11-22T15:00:00Z", "2026-11-28T03:00:00Z", 6, "active"],
  ["2026-11-21T14:59:59Z", "2026-11-21T15:00:00Z", 1, "expiring"],
  ["2026-11-21T15:00:00Z", "2026-11-21T15:00:00Z", 0, "expired"],
  ["2026-11-21T16:00:00Z", "2026-11-21T15:00:00Z", 0, "expired"],
  ["2026-11-24T15:00:00Z", "2026-11-21T15:00:00Z", -3, "expired"],
])("at %s, with the next billing date at %s, %i days are left: %s", (now, end, days, state) => {
  expect(daysLeft(at(end), at(now))).toBe(days);
  expect(displayState(at(end), at(now))).toEqual({ state, daysLeft: days });
  // The mail before the end counts the same days.
  expect(at(now) < at(end) && at(end) <= expiringUntil(at(now))).toBe(state === "expiring");
});

test("adding a month preserves the time of day in São Paulo", () => {
  expect(addMonths(at("2026-05-01T01:00:00Z"), 1)).toEqual(at("2026-05-31T01:00:00Z"));
  expect(addMonths(at("2026-03-31T12:00:00Z"), -1)).toEqual(at("2026-02-28T12:00:00Z"));
});
