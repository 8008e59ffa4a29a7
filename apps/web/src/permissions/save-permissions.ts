import { type RolePermissions, savePermissions } from "@lavra/contract/roles/permissions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { teamQuery } from "../accounts/whole-team.tsx";
import { api } from "../platform/api/api.ts";
import { rolesKey } from "../roles/available-roles.ts";
import { type PermissionSheet, permissionsKey, sheetKey } from "./fetch-permissions.ts";

/**
 * Saves the flags of the touched roles. The server's answer goes into the cache at once, and the matrix is then read
 * again.
 */
export function useSavePermissions(isWholeTeam: boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (permissions: Readonly<Record<string, RolePermissions>>) =>
      api.call(savePermissions, { query: teamQuery(isWholeTeam), body: { permissions } }),
    onSuccess: ({ data }) => {
      queries.setQueryData<PermissionSheet>(sheetKey(isWholeTeam), (sheet) => sheet && { ...sheet, ...data });
      void queries.invalidateQueries({ queryKey: permissionsKey });
      // The form of a new user shows the permissions of each role.
      void queries.invalidateQueries({ queryKey: rolesKey });
    },
  });
}
