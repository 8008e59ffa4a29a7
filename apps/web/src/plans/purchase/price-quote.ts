import { calculatePrice } from "@lavra/contract/plans/plans";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import type { Choice } from "../offer/plan-change.ts";

/** Price and changes of a choice, calculated by the server; the last quote remains visible while the next one loads. */
export const usePriceQuote = ({ planId, cycle, extraUsers, when = "end" }: Choice) =>
  useQuery({
    queryKey: ["subscriptions", "quote", planId, cycle, extraUsers, when],
    queryFn: async ({ signal }) => {
      const body = { planId, billingCycle: cycle, extraUsers, includeDiscount: true, when };
      return (await api.call(calculatePrice, { body, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export type Quote = NonNullable<ReturnType<typeof usePriceQuote>["data"]>;
