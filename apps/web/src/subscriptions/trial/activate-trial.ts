import type { SessionUser } from "@lavra/contract/accounts/auth";
import { activateTrial, type Subscription } from "@lavra/contract/plans/subscriptions";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";
import { readSession } from "../../platform/session/session.ts";
import { subscriptionQuery } from "../current-subscription.ts";
import { usageKey } from "../current-usage.ts";
import { noteSubscription } from "../note-subscription.ts";

/** Days of the free trial. */
export const trialDays = 15;

/** Activates the free trial, which opens every page. Final, and once only. */
export function useActivateTrial() {
  const queries = useQueryClient();
  const order = useOrderKey();
  return useMutation({
    mutationFn: () => api.call(activateTrial, { idempotencyKey: order.keyFor(null) }),
    onError: order.fail,
    onSuccess: ({ subscription }) => {
      order.close();
      const { user } = readSession();
      if (!user) return;
      rememberSubscription(queries, user, subscription);
    },
  });
}

const failed = "Não foi possível ativar o período gratuito";

/** The reason of a refused trial, after the fixed sentence. */
export const trialFailure = (error: unknown): string =>
  error instanceof ApiError && error.message !== "" ? `${failed}. ${error.message}` : failed;

/** Makes a changed subscription known to every page. An office that has one can activate no trial. */
export function rememberSubscription(queries: QueryClient, user: SessionUser, subscription: Subscription): void {
  queries.setQueryData(subscriptionQuery(user).queryKey, { ...subscription, canActivateTrial: false });
  noteSubscription(user, subscription);
  void queries.invalidateQueries({ queryKey: usageKey });
}
