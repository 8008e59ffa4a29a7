import { changePlan } from "@lavra/contract/plans/subscriptions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { useOrderKey } from "../../platform/api/sending/use-order-key.ts";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { readSession } from "../../platform/session/session.ts";
import { rememberSubscription } from "../../subscriptions/trial/activate-trial.ts";
import type { Choice } from "../offer/plan-change.ts";

/** Changes the plan without a payment, with what is unused of the present one. */
export function useFreeChange(onChanged: () => void) {
  const queries = useQueryClient();
  const key = useOrderKey();
  const { mutate, isPending, error, isError } = useMutation({
    mutationFn: ({ planId, cycle, extraUsers }: Choice) => {
      const body = { planId, billingCycle: cycle, extraUsers };
      return api.call(changePlan, { body, idempotencyKey: key.keyFor(body) });
    },
    onError: key.fail,
    onSuccess: ({ subscription }) => {
      key.close();
      const { user } = readSession();
      if (user) rememberSubscription(queries, user, subscription);
      onChanged();
    },
  });
  return {
    change: mutate,
    isPending,
    error: isError ? failureSentence(error, "Não foi possível mudar o plano") : undefined,
  };
}
