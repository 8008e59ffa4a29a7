import { type ListedUser, listUsers } from "@lavra/contract/users";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api.ts";

/** What to invalidate once a user has changed. */
export const usersKey = ["users", "list"] as const;

async function fetchUsers(signal: AbortSignal): Promise<readonly ListedUser[]> {
  const users: ListedUser[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await api.call(listUsers, { query: { page }, signal });
    users.push(...data.users);
    if (pagination?.hasMore !== true) return users;
  }
}

export const usersQuery = queryOptions({ queryKey: usersKey, queryFn: ({ signal }) => fetchUsers(signal) });

/** Everybody the person manages; errors are `ApiError`. */
export const useUsers = () => useQuery(usersQuery);
