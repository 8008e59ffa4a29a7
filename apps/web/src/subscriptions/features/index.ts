export { FeatureNotice, PlansLink, useAskOwner } from "./feature-notice.tsx";
export { useMissingFeatureOf, usePlanFeature } from "./plan-feature.ts";
