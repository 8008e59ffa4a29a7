import type { PlanFeatures } from "@lavra/contract/plans";
import { featureNames } from "../../subscriptions/offer/index.ts";

/** Each feature's name and whether the plan has it, in the same order on every card. */
export const featuresOf = (features: PlanFeatures): readonly { name: string; isIncluded: boolean }[] =>
  Object.entries(featureNames).map(([key, name]) => ({ name, isIncluded: features[key as keyof PlanFeatures] }));
