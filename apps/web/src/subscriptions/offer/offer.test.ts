import { expect, it } from "vitest";
import { starterPlan } from "../../testing/fake-monitoring.tsx";
import { priceOf, priceOfCycle } from "./offer.ts";

it.each([
  [79, "monthly", 20, 79],
  [79, "annual", 20, 758.4],
  [199, "annual", 0, 2388],
  [19.99, "annual", 33, 160.72],
  [0.01, "annual", 100, 0],
] as const)("%d a month, %s, %d%% off, are %d", (monthly, cycle, discount, total) => {
  expect(priceOfCycle(monthly, cycle, discount)).toBe(total);
});

it("is the sum of the displayed prices: plan and extra users are rounded separately", () => {
  expect(priceOf(starterPlan, "monthly", 0)).toBe(79);
  expect(priceOf(starterPlan, "annual", 2)).toBe(1123.2);
});
