import type { PlanType } from "@lavra/contract/plans/plans";
import { listPlans } from "@lavra/contract/plans/plans";
import { currentSubscription } from "@lavra/contract/plans/subscriptions";
import { fourPlans, someSubscription } from "./fake-plans.tsx";
import { type Doubles, on } from "./stub-api.ts";

/** An office with a running plan, for pages that ask for its features. */
export const officePlan = (planType: PlanType = "intermediate"): Doubles => [
  on(listPlans, { plans: [...fourPlans] }),
  on(currentSubscription, { subscription: someSubscription({ planType }), canActivateTrial: false }),
];
