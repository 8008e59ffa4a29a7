import { payablePlans } from "@lavra/contract/plans/payments";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

/** The plans on sale at this moment, read again for each payment. */
export const usePayablePlans = () =>
  useQuery({
    queryKey: ["payments", "plans"],
    queryFn: async ({ signal }) => (await api.call(payablePlans, { signal })).plans,
    gcTime: 0,
  });
