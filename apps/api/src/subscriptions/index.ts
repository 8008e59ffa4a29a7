/**
 * What an office has bought: plans, periods, prices and the limits that follow. Owns the tables of plans, of
 * subscriptions and of their ledger. `library`, `monitoring`, `payments`, `users` and the commands use it.
 */

export { createEndingNotifier } from "./expiry/notify-endings.ts";
export { assertPurchase, editPeriod, giveUpDays, grantPeriod, listUnused, takeBackPeriod } from "./grants.ts";
export type { Effect } from "./ledger/fold-entries.ts";
export type { Quote } from "./ledger/quote-purchase.ts";
export { type LibraryBounds, libraryBounds } from "./library-bounds.ts";
export { createAssertFeature } from "./plan-features.ts";
export { createPlans, type Plans } from "./plans/plans.ts";
export { findPlan } from "./plans/store.ts";
export { toCents, toReais, totalCents } from "./pricing/price.ts";
export { registerSubscriptionRoutes } from "./routes.ts";
export { describePeriods, monthOfSubscription, periodAt } from "./rules.ts";
export { createSubscriptions, type Subscriptions } from "./service.ts";
export {
  findSubscription,
  listPeriods,
  listSubscriptions,
  lockAccount,
  type SubscriptionRow,
  setCounted,
} from "./store.ts";
