import { type BillingCycle, isPaidPlan, type PaidPlanType, type Plan } from "@lavra/contract/plans";
import type { Subscription } from "@lavra/contract/subscriptions";

/** What is to be bought. */
export interface Choice {
  readonly planId: PaidPlanType;
  readonly cycle: BillingCycle;
  readonly extraUsers: number;
}

/** What buying a plan is to an office. */
export type PlanChange = "contract" | "renew" | "upgrade" | "downgrade" | "change";

export const changeNames: Readonly<Record<PlanChange, string>> = {
  contract: "Contratar",
  renew: "Renovar",
  upgrade: "Upgrade",
  downgrade: "Downgrade",
  change: "Alterar",
};

const isPresent = ({ planType, billingCycle, extraUsers }: Subscription, choice: Choice) =>
  planType === choice.planId && billingCycle === choice.cycle && extraUsers === choice.extraUsers;

/** By the price of the plan against that of the present one; null where it is what the office has and will keep. */
export function changeOf(subscription: Subscription, plan: Pick<Plan, "price">, choice: Choice): PlanChange | null {
  if (subscription.status === "none") return "contract";
  if (isPresent(subscription, choice)) return subscription.canRenew ? "renew" : null;
  const { basePrice } = subscription.pricing;
  if (plan.price > basePrice) return "upgrade";
  return plan.price < basePrice ? "downgrade" : "change";
}

/** The present plan as it would be bought again; null where there is none to buy. */
export function presentChoice({ planType, billingCycle, extraUsers }: Subscription): Choice | null {
  if (planType === null || billingCycle === null || !isPaidPlan(planType)) return null;
  return { planId: planType, cycle: billingCycle, extraUsers };
}
