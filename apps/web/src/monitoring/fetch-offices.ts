import { type MonitoringRow, userStats } from "@lavra/contract/plans/monitoring";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { logFailure } from "./quiet-failure.tsx";

/** Query key to invalidate after a subscription changes. */
export const officesKey = ["monitoring", "offices"] as const;

const officesQuery = queryOptions({
  queryKey: officesKey,
  queryFn: async ({ signal }): Promise<readonly MonitoringRow[]> => {
    try {
      return (await api.call(userStats, { signal })).data;
    } catch (error) {
      if (!signal.aborted) logFailure("Monitoramento: os escritórios não foram lidos.", error);
      throw error;
    }
  },
});

/** Every office with its users, its plan and its last payment; errors are `ApiError` and are logged to the console. */
export const useWatchedOffices = () => useQuery(officesQuery);
