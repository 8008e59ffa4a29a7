import { dealWithFlag, type FlaggedPayment, flaggedPayments } from "@lavra/contract/plans/flagged-payments";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { logFailure } from "../fetch-offices.ts";

const flaggedKey = ["monitoring", "flagged"] as const;

export interface FlaggedView {
  /** `open`: payments that somebody still has to settle. */
  readonly which: "open" | "all";
  readonly page: number;
}

/** A page of the payments that differ from their purchase; errors are `ApiError` and are logged to the console. */
export const useFlagged = ({ which, page }: FlaggedView, isWanted = true) =>
  useQuery({
    queryKey: [...flaggedKey, which, page],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const { data, pagination } = await api.call(flaggedPayments, { query: { which, page }, signal });
        return { payments: data, pagination };
      } catch (error) {
        if (!signal.aborted) logFailure("Monitoramento: os pagamentos a conferir não foram lidos.", error);
        throw error;
      }
    },
  });

interface Deal {
  readonly payment: FlaggedPayment;
  readonly isDealtWith: boolean;
  readonly note: string;
}

/** Marks a payment as settled or opens it again; settles after the list is read again. Errors are `ApiError`. */
export function useDealWith() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ payment: { provider, paymentId }, isDealtWith, note }: Deal) =>
      api.call(dealWithFlag, { params: { provider, paymentId }, body: { isDealtWith, note } }),
    onSettled: () => queries.invalidateQueries({ queryKey: flaggedKey }),
  });
}
