import { expect, test } from "vitest";
import { afterBankDays, easterOf, isBankDay } from "./bank-days.ts";

test.each([
  "2024-03-31",
  "2025-04-20",
  "2026-04-05",
  "2027-03-28",
  "2028-04-16",
  "2035-03-25",
  // The earliest and the latest date that Easter can have, and a year in which the moon's rule has its exception.
  "2285-03-22",
  "2038-04-25",
  "2049-04-18",
])("Easter is on %s", (day) => {
  expect(
    easterOf(Number(day.slice(0, 4)))
      .toISOString()
      .slice(0, 10),
  ).toBe(day);
});

test.each([
  ["2027-02-08", "carnival's Monday"],
  ["2027-02-09", "carnival's Tuesday"],
  ["2027-03-26", "Good Friday"],
  ["2026-04-21", "Tiradentes"],
  ["2028-05-01", "Labour Day"],
  ["2027-05-27", "Corpus Christi"],
  ["2026-09-07", "Independence Day"],
  ["2026-10-12", "Our Lady of Aparecida"],
  ["2026-11-02", "All Souls' Day"],
  ["2027-11-15", "the Republic"],
  ["2026-11-20", "Black Awareness"],
  ["2028-12-25", "Christmas"],
  ["2027-01-01", "New Year"],
  ["2026-11-28", "a Saturday"],
  ["2026-11-29", "a Sunday"],
])("banks are closed on %s, %s", (day) => {
  expect(isBankDay(new Date(day))).toBe(false);
});

test("in 2027 banks work on 251 days, Ash Wednesday and the day before New Year among them", () => {
  const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2027, 0, 1 + n)));
  const open = days.filter(isBankDay).map((day) => day.toISOString().slice(0, 10));
  // 261 weekdays less 10 holidays; three others fall on a Saturday.
  expect(open).toHaveLength(251);
  expect(open).toEqual(expect.arrayContaining(["2027-02-10", "2027-12-31"]));
});

test.each([
  ["a Monday", "2026-11-23T12:00:00Z", "2026-11-27T02:59:59.999Z"],
  ["a Friday late in the evening, over the weekend", "2026-11-28T02:59:59Z", "2026-12-03T02:59:59.999Z"],
  ["a Saturday", "2026-11-28T12:00:00Z", "2026-12-03T02:59:59.999Z"],
  ["a Sunday", "2026-11-29T12:00:00Z", "2026-12-03T02:59:59.999Z"],
  ["the day before carnival's weekend", "2027-02-05T12:00:00Z", "2027-02-13T02:59:59.999Z"],
  ["the Wednesday before Easter", "2027-03-24T12:00:00Z", "2027-03-31T02:59:59.999Z"],
  ["the eve of Christmas, over two holidays", "2026-12-24T12:00:00Z", "2026-12-31T02:59:59.999Z"],
  ["the last day of a year", "2026-12-31T12:00:00Z", "2027-01-07T02:59:59.999Z"],
])("three of the banks' days after %s end at midnight in São Paulo", (_, from, end) => {
  expect(afterBankDays(new Date(from), 3).toISOString()).toBe(end);
});
