import { type BillingCycle, type CyclePrice, plansPricing } from "@lavra/contract/plans/plans";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { perMonth } from "./plan-price.tsx";

/** The price of each plan and extra user for one cycle. */
export const pricingQuery = (cycle: BillingCycle) =>
  queryOptions({
    queryKey: ["subscriptions", "pricing", cycle],
    queryFn: async ({ signal }) => (await api.call(plansPricing, { query: { cycle }, signal })).data,
  });

/** The price of one extra user by the month, as the cycle has it. */
export const extraUserPerMonth = ({ extra_user_price }: CyclePrice, cycle: BillingCycle): number =>
  perMonth(extra_user_price, cycle);
