import {
  type BillingCycle,
  billingCycle,
  extraUsers as extraUsersShape,
  isPaidPlan,
  mostExtraUsers,
  type PaidPlanType,
} from "@lavra/contract/plans/plans";
import { DomainError } from "../../platform/domain-error.ts";

/** A validated purchase. */
export interface PurchaseRequest {
  readonly planId: PaidPlanType;
  readonly cycle: BillingCycle;
  readonly extraUsers: number;
  readonly isRenewal: boolean;
}

/**
 * Validates a purchase.
 * @throws DomainError payments.plan_required, payments.cycle_required, payments.cycle_invalid, payments.plan_invalid,
 * payments.extra_users_invalid
 */
export function readPurchase(asked: {
  planId?: string | null | undefined;
  billingCycle?: string | null | undefined;
  extraUsers?: number | null | undefined;
  isRenewal?: boolean | undefined;
}): PurchaseRequest {
  if (!asked.planId) throw new DomainError("payments.plan_required");
  if (!asked.billingCycle) throw new DomainError("payments.cycle_required");
  const cycle = billingCycle.safeParse(asked.billingCycle);
  if (!cycle.success) throw new DomainError("payments.cycle_invalid");
  if (!isPaidPlan(asked.planId)) throw new DomainError("payments.plan_invalid");
  const extraUsers = extraUsersShape.default(0).safeParse(asked.extraUsers);
  if (!extraUsers.success) throw new DomainError("payments.extra_users_invalid", { most: mostExtraUsers });
  return { planId: asked.planId, cycle: cycle.data, extraUsers: extraUsers.data, isRenewal: asked.isRenewal ?? false };
}
