import { type ListedUser, listUsers } from "@lavra/contract/users";
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { teamQuery } from "../../accounts/index.ts";
import { api } from "../../platform/api/api.ts";
import { everyPage } from "../../platform/api/every-page.ts";

/** What to invalidate once a user has changed. */
export const usersKey = ["users", "list"] as const;

const fetchUsers = (isWholeTeam: boolean, signal: AbortSignal) =>
  everyPage<ListedUser>(async (page) => {
    const { data, pagination } = await api.call(listUsers, { query: { page, ...teamQuery(isWholeTeam) }, signal });
    return { items: data.users, pagination };
  });

const usersQuery = (isWholeTeam: boolean) =>
  queryOptions({
    queryKey: [...usersKey, { isWholeTeam }],
    queryFn: ({ signal }) => fetchUsers(isWholeTeam, signal),
  });

/**
 * Those whom the person created, or everybody of the office; errors are `ApiError`. What is on the screen stays there
 * until the other list has come.
 */
export const useUsers = (isWholeTeam: boolean) =>
  useQuery({ ...usersQuery(isWholeTeam), placeholderData: keepPreviousData });

/** Changes what is known of people, with or without their colleagues. */
export const changeUsers = (
  queries: QueryClient,
  change: (users: readonly ListedUser[]) => readonly ListedUser[],
): void => {
  queries.setQueriesData<readonly ListedUser[]>({ queryKey: usersKey }, (users) => users && change(users));
};
