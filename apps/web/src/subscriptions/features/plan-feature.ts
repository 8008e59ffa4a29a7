import { cheapestPlansWith, includesFeature, missingFeature, type PlanFeature } from "@lavra/contract/plans/features";
import type { Plan } from "@lavra/contract/plans/plans";
import { currentSubscription, type Subscription } from "@lavra/contract/plans/subscriptions";
import { isStaffRole } from "@lavra/contract/roles/roles";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { useSession } from "../../platform/session/session.ts";
import { useCurrentSubscription } from "../current-subscription.ts";
import { plansQuery } from "../offer/offer.ts";

export interface FeatureState {
  /** True until the office's plan is known. */
  readonly isWaiting: boolean;
  /** Says that the plan lacks the feature, and which plans have it; undefined if it has it or is not known. */
  readonly missing?: string | undefined;
}

function missingIn(feature: PlanFeature, plans: readonly Plan[], { planType }: Subscription): string | undefined {
  const own = plans.find(({ id }) => id === planType);
  if (!own || includesFeature(own.features, feature)) return undefined;
  return missingFeature(feature, cheapestPlansWith(plans, feature), own.name);
}

/**
 * Returns if the office's plan has a feature. The server decides: a plan that cannot be read hides nothing. Platform staff
 * have every feature.
 */
export function usePlanFeature(feature: PlanFeature): FeatureState {
  const isStaff = isStaffRole(useSession().user?.role ?? "");
  const subscription = useCurrentSubscription();
  const plans = useQuery({ ...plansQuery, enabled: !isStaff });
  if (isStaff) return { isWaiting: false };
  if (!subscription.data || !plans.data) return { isWaiting: subscription.isLoading || plans.isLoading };
  return { isWaiting: false, missing: missingIn(feature, plans.data, subscription.data) };
}

/** The same of another office, for staff: the sentence if its plan lacks the feature. */
export function useMissingFeatureOf(adminId: string, feature: PlanFeature): string | undefined {
  const plans = useQuery(plansQuery);
  const subscription = useQuery({
    queryKey: ["subscriptions", "current", "of", adminId],
    queryFn: async ({ signal }) =>
      (await api.call(currentSubscription, { query: { adminId }, signal })).data.subscription,
  });
  return plans.data && subscription.data ? missingIn(feature, plans.data, subscription.data) : undefined;
}
