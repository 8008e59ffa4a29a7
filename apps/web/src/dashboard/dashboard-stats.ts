import { dashboardStats } from "@lavra/contract/office/dashboard";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** ms between two reads of the figures. */
export const statsEvery = 30_000;

/** Query key to invalidate after something that the figures count. */
export const statsKey = ["dashboard", "stats"] as const;

const statsQuery = queryOptions({
  queryKey: statsKey,
  queryFn: async ({ signal }) => (await api.call(dashboardStats, { signal })).data,
  refetchInterval: statsEvery,
});

/** Title of the notice for figures that did not come. */
export const statsFailedTitle = "Não foi possível carregar os números";

/** The four figures, read again every 30 s while the page is visible. */
export const useDashboardStats = () => useQuery(statsQuery);
