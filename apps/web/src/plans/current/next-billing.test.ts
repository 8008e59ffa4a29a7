import { describe, expect, test } from "vitest";
import { nextBillingOf } from "./next-billing.ts";

const billed = (next: string | null, paid: string | null, start: string | null, cycle: "monthly" | "annual") =>
  nextBillingOf({
    dates: { nextBillingDate: next, subscriptionStartDate: start },
    metrics: { lastPaymentDate: paid },
    billingCycle: cycle,
  });

const [next, paid, start] = ["2026-05-02T12:00:00.000Z", "2026-01-31T12:00:00.000Z", "2024-02-29T12:00:00.000Z"];

/** The last instant of 30 January in São Paulo, and the first of the 31st. */
const [late, midnight] = ["2026-01-31T02:59:59.999Z", "2026-01-31T03:00:00.000Z"];

describe("the next billing date", () => {
  test.each([
    ["as given", next, paid, start, "monthly", next],
    ["without one, a month after the last payment", null, paid, start, "monthly", "2026-02-28T12:00:00.000Z"],
    ["without one, a year after the last payment", null, paid, start, "annual", "2027-01-31T12:00:00.000Z"],
    ["without both, a month after the start", null, null, start, "monthly", "2024-03-29T12:00:00.000Z"],
    ["without both, a year after the start", null, null, start, "annual", "2025-02-28T12:00:00.000Z"],
    ["of an evening in São Paulo, on its day there", null, late, start, "monthly", "2026-03-01T02:59:59.999Z"],
    ["of a midnight in São Paulo, on its day there", null, midnight, start, "monthly", "2026-02-28T03:00:00.000Z"],
    ["without any of them, none", null, null, null, "monthly", null],
  ] as const)("is %s", (_, given, lastPayment, begin, cycle, expected) => {
    expect(billed(given, lastPayment, begin, cycle)).toBe(expected);
  });
});
