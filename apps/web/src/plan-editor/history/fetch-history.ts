import { type PlanType, planHistory } from "@lavra/contract/plans/plans";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import type { ReplyOf } from "../../platform/api/api-client.ts";

/** Query key to invalidate after the plan is edited. */
export const historyKey = (id: PlanType) => ["plan-editor", "history", id] as const;

export type PlanEdits = ReplyOf<typeof planHistory>["data"]["edits"];

const historyQuery = (id: PlanType) =>
  queryOptions({
    queryKey: historyKey(id),
    queryFn: async ({ signal }): Promise<PlanEdits> =>
      (await api.call(planHistory, { params: { planId: id }, signal })).data.edits,
  });

/** The edits of a plan, the newest first; errors are `ApiError`. */
export const usePlanHistory = (id: PlanType) => useQuery(historyQuery(id));
