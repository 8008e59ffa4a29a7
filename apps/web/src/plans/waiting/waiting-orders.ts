import { cancelOrder, listWaitingOrders } from "@lavra/contract/plans/waiting-orders";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { historyKey } from "../history/payment-history.ts";

export const waitingKey = ["payments", "waiting"] as const;

/** Milliseconds after which orders that wait are read again: a PIX is paid by phone while the page is open. */
const readsAgain = 30_000;

const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: async ({ signal }) => (await api.call(listWaitingOrders, { signal })).orders,
  refetchInterval: ({ state }) => (state.data?.length ? readsAgain : false),
});

/** The office's orders that wait for a payment or expired a short time ago, the newest first. */
export const useWaitingOrders = () => useQuery(waitingQuery);

/** Cancels an order at the payment provider and here; afterwards the lists are read again, also after a failure. */
export function useCancelOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(cancelOrder, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: waitingKey }),
        queries.invalidateQueries({ queryKey: historyKey }),
      ]),
  });
}
