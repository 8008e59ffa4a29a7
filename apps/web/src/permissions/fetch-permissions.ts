import { type RolePermissions, readPermissions } from "@lavra/contract/roles/permissions";
import type { PermissionKey } from "@lavra/contract/roles/roles";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { teamQuery } from "../accounts/whole-team.tsx";
import { api } from "../platform/api/api.ts";

export interface PermissionSheet {
  /** By role key. */
  readonly permissions: Readonly<Record<string, RolePermissions>>;
  /** Permissions that the caller may turn on. */
  readonly grantable: readonly PermissionKey[];
}

/** Query key to invalidate after roles or their users change. */
export const permissionsKey = ["permissions"] as const;

export const sheetKey = (isWholeTeam: boolean) => [...permissionsKey, { isWholeTeam }] as const;

const permissionsQuery = (isWholeTeam: boolean) =>
  queryOptions({
    queryKey: sheetKey(isWholeTeam),
    queryFn: async ({ signal }): Promise<PermissionSheet> =>
      (await api.call(readPermissions, { query: teamQuery(isWholeTeam), signal })).data,
  });

/**
 * The roles whose permissions the caller may set, of the users they created or of the whole office; errors are
 * `ApiError`.
 */
export const usePermissions = (isWholeTeam: boolean) => useQuery(permissionsQuery(isWholeTeam));
