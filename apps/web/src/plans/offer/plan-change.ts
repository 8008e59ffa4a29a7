import { type BillingCycle, isPaidPlan, type PaidPlanType, type Plan } from "@lavra/contract/plans/plans";
import type { Subscription } from "@lavra/contract/plans/subscriptions";

/** The plan, cycle and extra users of a purchase. */
export interface Choice {
  readonly planId: PaidPlanType;
  readonly cycle: BillingCycle;
  readonly extraUsers: number;
  /** A cheaper plan begins at the end of what is paid, or now; absent = at the end. */
  readonly when?: "now" | "end";
}

/** The effect of a purchase on an office's subscription. */
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

/** Compares the plan's price with the present plan's; null if the office already has this choice and it continues. */
export function changeOf(subscription: Subscription, plan: Pick<Plan, "price">, choice: Choice): PlanChange | null {
  if (subscription.status === "none") return "contract";
  if (isPresent(subscription, choice)) return subscription.canRenew ? "renew" : null;
  const { basePrice } = subscription.pricing;
  if (plan.price > basePrice) return "upgrade";
  return plan.price < basePrice ? "downgrade" : "change";
}

/** The choice that buys the present plan again; null if it is not on sale. */
export function presentChoice({ planType, billingCycle, extraUsers }: Subscription): Choice | null {
  if (planType === null || billingCycle === null || !isPaidPlan(planType)) return null;
  return { planId: planType, cycle: billingCycle, extraUsers };
}
