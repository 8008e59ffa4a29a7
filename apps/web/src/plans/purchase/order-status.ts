import { readPaymentStatus } from "@lavra/contract/plans/payments";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

const lookEvery = 3_000;

/** The state of a purchase, polled every three seconds until its plan is activated. */
export const useOrderStatus = (orderId: string) =>
  useQuery({
    queryKey: ["payments", "status", orderId],
    queryFn: async ({ signal }) => (await api.call(readPaymentStatus, { params: { id: orderId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.isActivated ? false : lookEvery),
    gcTime: 0,
  });
