import { availableRoles, type RoleOption } from "@lavra/contract/accounts/users";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** Offered if the roles cannot be loaded. */
const fallbackRoles = [
  { key: "estagiario", name: "Estagiário" },
  { key: "advogado_jr", name: "Advogado Jr" },
] as const;

export type RoleChoice = Pick<RoleOption, "key" | "name"> & Partial<RoleOption>;

/** Query key to invalidate after a role's permissions change. */
export const rolesKey = ["users", "roles"] as const;

const rolesQuery = queryOptions({
  queryKey: rolesKey,
  queryFn: async ({ signal }): Promise<readonly RoleOption[]> =>
    (await api.call(availableRoles, { signal })).data.roles,
  staleTime: 60_000,
});

/** The roles that the caller may give to a user; the two fallback roles if they cannot be loaded. */
export function useRoles() {
  const { data, isPending, isError } = useQuery(rolesQuery);
  const isFallback = isError && data === undefined;
  const roles: readonly RoleChoice[] = data ?? (isFallback ? fallbackRoles : []);
  return { roles, isLoading: isPending, isFallback };
}
