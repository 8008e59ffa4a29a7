import { type BillingCycle, plansPricing } from "@lavra/contract/plans/plans";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

/** The price of each plan and extra user for one cycle. */
export const pricingQuery = (cycle: BillingCycle) =>
  queryOptions({
    queryKey: ["subscriptions", "pricing", cycle],
    queryFn: async ({ signal }) => (await api.call(plansPricing, { query: { cycle }, signal })).data,
  });
