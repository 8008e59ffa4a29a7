import { expect, test } from "vitest";
import { changeOf, forCycle, quote, toCents, totalCents, userLimit, usersOver } from "./price.ts";

const starter = { price_cents: 7900, extra_user_cents: 1900, annual_discount_percent: 20 };

test.each([
  [7900, "monthly", 7900],
  [7900, "annual", 75_840],
  [19_900, "annual", 191_040],
  [44_900, "annual", 431_040],
  // 12 × 33 × 0.8 = 316.8
  [33, "annual", 317],
] as const)("%i cents a month cost, %s, %i", (monthly, cycle, cents) => {
  expect(forCycle(monthly, cycle, 20)).toBe(cents);
});

test("a quote adds up, to the cent", () => {
  expect(quote(starter, { cycle: "annual", extraUsers: 3, includeDiscount: true })).toEqual({
    basePrice: 948,
    extraUsers: 3,
    extraUsersPrice: 684,
    discount: 326.4,
    total: 1305.6,
    savings: 326.4,
  });
  expect(quote(starter, { cycle: "annual", extraUsers: 0, includeDiscount: false })).toMatchObject({
    discount: 0,
    total: 948,
  });
  expect(quote(starter, { cycle: "monthly", extraUsers: 50, includeDiscount: true })).toEqual({
    basePrice: 79,
    extraUsers: 50,
    extraUsersPrice: 950,
    discount: 0,
    total: 1029,
    savings: 0,
  });
  // Each of five extra users is 316.8 cents, rounded by itself: 1585 and not the 1584 of their sum.
  expect(totalCents({ ...starter, price_cents: 33, extra_user_cents: 33 }, "annual", 5)).toBe(317 * 6);
});

test.each([
  [0, 94_800],
  [10, 85_320],
  [100, 0],
])("a discount of %i per cent leaves %i cents of twelve months, and nothing changes by the month", (percent, cents) => {
  expect(forCycle(7900, "annual", percent)).toBe(cents);
  expect(forCycle(7900, "monthly", percent)).toBe(7900);
  const prices = { ...starter, annual_discount_percent: percent };
  expect(totalCents(prices, "annual", 0)).toBe(cents);
  expect(quote(prices, { cycle: "annual", extraUsers: 0, includeDiscount: true }).savings).toBe((94_800 - cents) / 100);
});

test("extra users alone are what a free plan costs, and none are what none cost", () => {
  const free = { ...starter, price_cents: 0 };
  expect([totalCents(free, "monthly", 2), totalCents(free, "monthly", 0)]).toEqual([3800, 0]);
  expect(quote(free, { cycle: "annual", extraUsers: 1, includeDiscount: false })).toEqual({
    basePrice: 0,
    extraUsers: 1,
    extraUsersPrice: 228,
    discount: 0,
    total: 228,
    savings: 0,
  });
});

test.each([79, 79.9, 0.07, 1.1, 1029.35, 999_999.99])("%d reais are whole cents", (reais) => {
  expect(toCents(reais) / 100).toBe(reais);
});

test("a more expensive plan is an upgrade, a cheaper one a downgrade, one of the same price a change", () => {
  expect([changeOf(7900, 19_900), changeOf(19_900, 7900), changeOf(7900, 7900)]).toEqual([
    "upgrade",
    "downgrade",
    "change",
  ]);
});

test.each([
  [3, 0, 3],
  [3, 4, 7],
  [0, 2, 2],
  [-1, 4, -1],
])("a plan of %i users and %i extra ones allows %i", (max_users, extra_users, limit) => {
  expect(userLimit({ max_users, extra_users })).toBe(limit);
});

test("users above a limit are counted; without a limit there are zero", () => {
  expect([usersOver(9, 8), usersOver(8, 8), usersOver(1, 0), usersOver(900, -1)]).toEqual([1, 0, 1, 0]);
});
