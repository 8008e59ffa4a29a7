import {
  type confirmTotp,
  endOtherSessions,
  endSession,
  listSessions,
  readAccount,
  type stopTotp,
} from "@lavra/contract/accounts/account";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { readToken, renewToken } from "../platform/session/session.ts";

const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: async ({ signal }) => (await api.call(readAccount, { signal })).account,
});

const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await api.call(listSessions, { signal })).sessions,
});

/** Calls a route that replaces the session's token; all tabs continue with the new one. */
export async function callRenewing<const R extends typeof confirmTotp | typeof stopTotp>(route: R, body: object) {
  const before = readToken();
  const reply = await api.call(route, { body });
  renewToken(before, reply.data.token);
  return reply;
}

/** The caller's own account as the server has it. */
export const useAccount = () => useQuery(accountQuery);

/** The caller's open sessions. */
export const useSessions = () => useQuery(sessionsQuery);

/** Reads account and sessions again after a change. */
export function useAccountChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: accountQuery.queryKey });
}

/** Ends one of the caller's own sessions, by its id. */
export function useEndSession() {
  const changed = useAccountChanged();
  return useMutation({
    mutationFn: (id: string) => api.call(endSession, { params: { id } }),
    onSettled: changed,
  });
}

/** Ends every session but this one; resolves to their count. */
export function useEndOtherSessions() {
  const changed = useAccountChanged();
  return useMutation({
    mutationFn: async () => (await api.call(endOtherSessions)).ended,
    onSettled: changed,
  });
}
