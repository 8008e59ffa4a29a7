import { planFeatureNames } from "@lavra/contract/plans/features";
import type { PlanFeatures } from "@lavra/contract/plans/plans";

/** What a plan's feature gives, where its name alone does not say it. */
const details: Partial<Record<keyof PlanFeatures, string>> = {
  fullAccess: "(todos os recursos, inclusive os que vierem)",
};

/** Each feature and whether the plan has it, in the same order on every card; full access has them all. */
export const featuresOf = (features: PlanFeatures): readonly { name: string; isIncluded: boolean }[] =>
  (Object.keys(planFeatureNames) as (keyof PlanFeatures)[]).map((key) => ({
    name: [planFeatureNames[key], details[key]].filter(Boolean).join(" "),
    isIncluded: features[key] || features.fullAccess,
  }));
