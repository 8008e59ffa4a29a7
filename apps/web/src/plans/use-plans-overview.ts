import type { BillingCycle } from "@lavra/contract/plans/plans";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useCurrentSubscription, useUsage } from "../subscriptions/index.ts";
import { usePlans } from "../subscriptions/offer/offer.ts";
import { historyKey } from "./history/payment-history.ts";
import { pricingQuery } from "./offer/plan-price.tsx";
import { useWaitingOrders, waitingKey } from "./waiting/waiting-orders.ts";

/** All data of the plans page, each part read independently, and whether one of them failed. */
export function usePlansOverview() {
  const queries = useQueryClient();
  const plans = usePlans();
  // Both cycles at once, so that the toggle shows the other prices without waiting.
  const monthly = useQuery(pricingQuery("monthly"));
  const annual = useQuery(pricingQuery("annual"));
  const subscription = useCurrentSubscription();
  const usage = useUsage();
  const waiting = useWaitingOrders();
  const all = [plans, monthly, annual, subscription, usage, waiting];

  const reload = useCallback(
    () =>
      void Promise.all([
        queries.invalidateQueries({ queryKey: ["subscriptions"] }),
        queries.invalidateQueries({ queryKey: historyKey }),
        queries.invalidateQueries({ queryKey: waitingKey }),
      ]),
    [queries],
  );
  useEffect(() => {
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [reload]);

  const pricing: Readonly<Record<BillingCycle, typeof monthly.data>> = { monthly: monthly.data, annual: annual.data };
  return {
    plans: plans.data,
    pricing,
    subscription: subscription.data,
    usage: usage.data,
    waiting: waiting.data ?? [],
    isFailed: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    reload,
  };
}
