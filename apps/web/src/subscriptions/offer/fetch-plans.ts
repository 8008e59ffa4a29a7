import { listPlans, type Plan, type PlanType } from "@lavra/contract/plans/plans";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { planNames } from "./offer-words.ts";

/** Query key to invalidate after a plan is edited. */
export const plansKey = ["subscriptions", "plans"] as const;

export const plansQuery = queryOptions({
  queryKey: plansKey,
  queryFn: async ({ signal }): Promise<readonly Plan[]> => (await api.call(listPlans, { signal })).data.plans,
});

/** The plans in order; errors are `ApiError`. */
export const usePlans = () => useQuery(plansQuery);

/** A plan's name; its original one until the plans are loaded. */
export const planNameIn = (plans: readonly Plan[] | undefined, id: PlanType): string =>
  plans?.find((plan) => plan.id === id)?.name ?? planNames[id];
