import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../platform/api-error.ts";

/** What the server refuses it will refuse again; only a missing answer is worth a second try. */
const isWorthRetrying = (count: number, error: Error) =>
  count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

/** Server state of the pages behind the login; one for each person, so nobody sees another person's data. */
export const createQueryClientFor = (_userId: string): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });
