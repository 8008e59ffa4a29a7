import { noSubscription, type Subscription } from "@lavra/contract/plans/subscriptions";
import { describe, expect, test } from "vitest";
import { changeOf, presentChoice } from "./plan-change.ts";

const held: Subscription = {
  ...noSubscription,
  isActive: true,
  status: "active",
  planType: "intermediate",
  billingCycle: "monthly",
  extraUsers: 2,
  pricing: { basePrice: 199, totalMonthlyPrice: 237, extraUsersCount: 2 },
};
const same = { planId: "intermediate", cycle: "monthly", extraUsers: 2 } as const;

describe("buying a plan", () => {
  test.each([
    ["without a plan is the first", noSubscription, 79, same, "contract"],
    ["again is nothing while it continues", held, 199, same, null],
    ["again renews it towards its end", { ...held, canRenew: true }, 199, same, "renew"],
    ["after its end renews it", { ...held, status: "expired", canRenew: true }, 199, same, "renew"],
    ["of a higher price is an upgrade", held, 199.01, { ...same, planId: "advanced" }, "upgrade"],
    ["of a lower price is a downgrade", held, 198.99, { ...same, planId: "starter" }, "downgrade"],
    ["of the same price is a change", held, 199, { ...same, planId: "advanced" }, "change"],
    ["for a year is a change", held, 199, { ...same, cycle: "annual" }, "change"],
    ["with other users is a change", held, 199, { ...same, extraUsers: 3 }, "change"],
    [
      "with other users is a change, also towards its end",
      { ...held, canRenew: true },
      199,
      { ...same, extraUsers: 1 },
      "change",
    ],
  ] as const)("%s", (_, subscription, price, choice, change) => {
    expect(changeOf(subscription, { price }, choice)).toBe(change);
  });
});

test("the present plan is the one to buy again, unless it is the trial or there is none", () => {
  expect(presentChoice(held)).toEqual(same);
  expect(presentChoice({ ...held, planType: "free_trial" })).toBeNull();
  expect(presentChoice({ ...held, billingCycle: null })).toBeNull();
  expect(presentChoice(noSubscription)).toBeNull();
});
