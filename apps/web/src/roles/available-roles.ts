import { availableRoles, type RoleOption } from "@lavra/contract/users";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** Offered when the roles cannot be loaded. */
const fallbackRoles = [
  { key: "estagiario", name: "Estagiário" },
  { key: "advogado_jr", name: "Advogado Jr" },
] as const;

export type RoleChoice = Pick<RoleOption, "key" | "name"> & Partial<RoleOption>;

/** What to invalidate once a role permits something else. */
export const rolesKey = ["users", "roles"] as const;

const rolesQuery = queryOptions({
  queryKey: rolesKey,
  queryFn: async ({ signal }): Promise<readonly RoleOption[]> =>
    (await api.call(availableRoles, { signal })).data.roles,
  staleTime: 60_000,
});

/** The roles that may be given to a user; the two fallback ones when they cannot be loaded. */
export function useRoles() {
  const { data, isPending, isError } = useQuery(rolesQuery);
  const isFallback = isError && data === undefined;
  const roles: readonly RoleChoice[] = data ?? (isFallback ? fallbackRoles : []);
  return { roles, isLoading: isPending, isFallback };
}
