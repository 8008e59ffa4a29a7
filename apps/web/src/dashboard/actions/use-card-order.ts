import type { SessionUser } from "@lavra/contract/accounts/auth";
import { readDashboardLayout, saveDashboardLayout } from "@lavra/contract/office/dashboard";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { useStable } from "../../ui/use-stable.ts";
import { completeOrder, correctedOrder, reordered } from "./card-layout.ts";
import { defaultCardOrder } from "./quick-actions.ts";

const layoutQuery = queryOptions({
  queryKey: ["dashboard", "layout"],
  queryFn: async ({ signal }) => (await api.call(readDashboardLayout, { signal })).data.cardOrder,
});

const none: readonly string[] = [];

/** The order of a person's cards: as stored, corrected and stored again if necessary, and as they place them. */
export function useCardOrder(user: Pick<SessionUser, "role" | "permissions"> | null) {
  const queries = useQueryClient();
  const { data: stored, isPending, isError, isFetching, refetch } = useQuery(layoutQuery);
  // The person's own order applies at once, whatever the server has meanwhile.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const saving = useMutation({
    // One save after the other, else the first order could be stored last.
    scope: { id: "dashboard-layout" },
    mutationFn: (cardOrder: readonly string[]) => {
      queries.setQueryData(layoutQuery.queryKey, [...cardOrder]);
      return api.call(saveDashboardLayout, { body: { cardOrder: [...cardOrder] } });
    },
  });

  const corrected = useMemo(() => (stored && user ? correctedOrder(stored, user) : none), [stored, user]);
  const storeCorrected = useEffectEvent(() => {
    if (stored && corrected !== stored && chosen === null) saving.mutate(corrected);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is corrected once
  useEffect(() => storeCorrected(), [corrected]);

  const order = completeOrder(chosen ?? corrected, defaultCardOrder);
  const saveAgain = useStable((onFailed: (error: Error) => void) => saving.mutate(order, { onError: onFailed }));
  return {
    order,
    isPending,
    isError: isError && stored === undefined && chosen === null,
    isFetching,
    refetch: () => void refetch(),
    /** Puts the visible cards in this order and stores it; calls `onFailed` if that fails. */
    put: (shown: readonly string[], onFailed: (error: Error) => void) => {
      const next = reordered(order, shown);
      setChosen(next);
      saving.mutate(next, { onError: onFailed });
    },
    /** Stores the present order again. */
    saveAgain,
  };
}
