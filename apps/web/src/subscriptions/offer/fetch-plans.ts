import { listPlans, type Plan, type PlanType } from "@lavra/contract/plans";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { planNames } from "./offer-words.ts";

/** What to invalidate once a plan has been edited. */
export const plansKey = ["subscriptions", "plans"] as const;

const plansQuery = queryOptions({
  queryKey: plansKey,
  queryFn: async ({ signal }): Promise<readonly Plan[]> => (await api.call(listPlans, { signal })).data.plans,
});

/** The plans there are, in order; errors are `ApiError`. */
export const usePlans = () => useQuery(plansQuery);

/** A plan's name; its first one until the plans are known. */
export const planNameIn = (plans: readonly Plan[] | undefined, id: PlanType): string =>
  plans?.find((plan) => plan.id === id)?.name ?? planNames[id];
