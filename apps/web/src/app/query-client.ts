import { QueryClient } from "@tanstack/react-query";

/**
 * Server state of the pages behind the login; one client for each person, so that nobody sees another person's data.
 * Failures are reported at once: only the API client retries (`platform/api/attempts.ts`), and without a connection a
 * page says so instead of waiting.
 */
export const createQueryClientFor = (_userId: string): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
