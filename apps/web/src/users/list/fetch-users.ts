import { type ListedUser, listUsers } from "@lavra/contract/accounts/users";
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { teamQuery } from "../../accounts/whole-team.tsx";
import { api, everyPage } from "../../platform/api/api.ts";

/** Key of everything that was read about users, to invalidate after one changes. */
export const usersKey = ["users"] as const;

const listKey = [...usersKey, "list"] as const;

const fetchUsers = (isWholeTeam: boolean, signal: AbortSignal) =>
  everyPage<ListedUser>(async (page) => {
    const { data, pagination } = await api.call(listUsers, { query: { page, ...teamQuery(isWholeTeam) }, signal });
    return { items: data.users, pagination };
  });

const usersQuery = (isWholeTeam: boolean) =>
  queryOptions({
    queryKey: [...listKey, { isWholeTeam }],
    queryFn: ({ signal }) => fetchUsers(isWholeTeam, signal),
  });

/**
 * The users that the caller created, or all of the office; errors are `ApiError`. The present list stays visible until
 * the other one is loaded.
 */
export const useUsers = (isWholeTeam: boolean) =>
  useQuery({ ...usersQuery(isWholeTeam), placeholderData: keepPreviousData });

/** Updates the cached users, in both lists. */
export const changeUsers = (
  queries: QueryClient,
  change: (users: readonly ListedUser[]) => readonly ListedUser[],
): void => {
  queries.setQueriesData<readonly ListedUser[]>({ queryKey: listKey }, (users) => users && change(users));
};
