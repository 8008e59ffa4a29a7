import { editPlan, type Plan } from "@lavra/contract/plans/plans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { plansKey } from "../subscriptions/offer/offer.ts";
import { historyKey } from "./history/fetch-history.ts";
import { type PlanChange, toEdit } from "./plan-draft.ts";

/**
 * Saves a plan; the server refuses to overwrite what another person saved since it was opened. The list shows the new
 * plan at once.
 */
export function useSavePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, base: { id, revision } }: PlanChange) => {
      const body = { ...toEdit(draft), revision };
      const { data, message } = await api.call(editPlan, { params: { planId: id }, body });
      return { plan: data.plan, message };
    },
    onSuccess: ({ plan }) => {
      queries.setQueryData<readonly Plan[]>(plansKey, (plans) =>
        plans?.map((each) => (each.id === plan.id ? plan : each)),
      );
    },
    onSettled: (_saved, _error, { base: { id } }) => {
      void queries.invalidateQueries({ queryKey: plansKey });
      void queries.invalidateQueries({ queryKey: historyKey(id) });
    },
  });
}
