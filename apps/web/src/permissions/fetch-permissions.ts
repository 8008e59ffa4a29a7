import { type RolePermissions, readPermissions } from "@lavra/contract/permissions";
import type { PermissionKey } from "@lavra/contract/roles";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api.ts";

export interface PermissionSheet {
  /** By role key. */
  readonly permissions: Readonly<Record<string, RolePermissions>>;
  /** What the person may turn on. */
  readonly grantable: readonly PermissionKey[];
}

/** What to invalidate once roles or their users have changed. */
export const permissionsKey = ["permissions"] as const;

const permissionsQuery = queryOptions({
  queryKey: permissionsKey,
  queryFn: async ({ signal }): Promise<PermissionSheet> => (await api.call(readPermissions, { signal })).data,
});

/** The roles whose permissions the person may set; errors are `ApiError`. */
export const usePermissions = () => useQuery(permissionsQuery);
