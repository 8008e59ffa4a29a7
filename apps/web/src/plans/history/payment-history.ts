import { billingHistory, historyPageSize } from "@lavra/contract/plans/payments";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";

export const historyKey = ["payments", "history"] as const;

/** The office's payments, the newest first, five at a time. */
export const usePaymentHistory = () =>
  useInfiniteQuery({
    queryKey: historyKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call(billingHistory, { query: { page: pageParam, limit: historyPageSize }, signal }),
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });

/** The reason for a missing history: a refusal or no answer. */
export const historyFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 200
    ? "Falha ao carregar histórico"
    : "Erro ao carregar histórico de pagamentos";
