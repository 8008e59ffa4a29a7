import { editPlan, type Plan, type PlanType, planHistory } from "@lavra/contract/plans/plans";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import type { ReplyOf } from "../platform/api/api-client.ts";
import { plansKey } from "../subscriptions/offer/offer.ts";
import { type PlanChange, toEdit } from "./edited-plan.ts";

/**
 * Saves a plan; the server refuses to overwrite what another person saved since it was opened. The list shows the new
 * plan at once.
 */
export function useSavePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ edited, base: { id, revision } }: PlanChange) => {
      const body = { ...toEdit(edited), revision };
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

/** Query key to invalidate after the plan is edited. */
const historyKey = (id: PlanType) => ["plan-editor", "history", id] as const;

export type PlanEdits = ReplyOf<typeof planHistory>["data"]["edits"];

const historyQuery = (id: PlanType) =>
  queryOptions({
    queryKey: historyKey(id),
    queryFn: async ({ signal }): Promise<PlanEdits> =>
      (await api.call(planHistory, { params: { planId: id }, signal })).data.edits,
  });

/** The edits of a plan, the newest first; errors are `ApiError`. */
export const usePlanHistory = (id: PlanType) => useQuery(historyQuery(id));
