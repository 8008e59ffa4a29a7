/**
 * The queries of the current subscription and of its usage.
 * The shell, `dashboard`, `documents`, `plans` and `users` use it.
 */

export { type CurrentSubscription, useCurrentSubscription } from "./current-subscription.ts";
export { isLimitReached, usageKey, useUsage } from "./current-usage.ts";
export { useSubscriptionCheck } from "./subscription-check.ts";
