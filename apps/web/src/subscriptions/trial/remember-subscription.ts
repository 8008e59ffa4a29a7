import type { SessionUser } from "@lavra/contract/accounts/auth";
import type { Subscription } from "@lavra/contract/plans/subscriptions";
import type { QueryClient } from "@tanstack/react-query";
import { subscriptionQuery } from "../current-subscription.ts";
import { usageKey } from "../current-usage.ts";
import { noteSubscription } from "../note-subscription.ts";

/** Makes a changed subscription known to every page. An office that has one can activate no trial. */
export function rememberSubscription(queries: QueryClient, user: SessionUser, subscription: Subscription): void {
  queries.setQueryData(subscriptionQuery(user).queryKey, { ...subscription, canActivateTrial: false });
  noteSubscription(user, subscription);
  void queries.invalidateQueries({ queryKey: usageKey });
}
