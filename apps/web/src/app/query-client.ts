import { QueryClient } from "@tanstack/react-query";

/**
 * Server state of the pages behind the login; one for each person, so nobody sees another person's data. What fails is
 * told at once: only the API client repeats calls (`platform/api/attempts.ts`), and without a connection a page
 * says so instead of waiting for one.
 */
export const createQueryClientFor = (_userId: string): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
