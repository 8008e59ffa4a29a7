/**
 * Features of an office's plan, and what is shown where one is missing.
 * `customize`, `dashboard`, `permissions`, `reports` and `roles` use it.
 */

export { FeatureNotice, PlansLink, useAskOwner } from "./feature-notice.tsx";
export { useMissingFeatureOf, usePlanFeature } from "./plan-feature.ts";
