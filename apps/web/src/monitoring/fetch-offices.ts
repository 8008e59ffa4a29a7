import { type MonitoringRow, userStats } from "@lavra/contract/plans/monitoring";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** Logs a failure to the browser's console for a technician; the page reports it to the person, or nothing does. */
export const logFailure = (what: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place where the product writes to the console
  console.error(what, error);
};

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
