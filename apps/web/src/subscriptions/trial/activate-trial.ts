import { activateTrial } from "@lavra/contract/plans/subscriptions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useOrderKey } from "../../platform/api/use-order-key.ts";
import { readSession } from "../../platform/session/session.ts";
import { rememberSubscription } from "./remember-subscription.ts";

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
