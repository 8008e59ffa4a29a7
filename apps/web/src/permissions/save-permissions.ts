import { type RolePermissions, savePermissions } from "@lavra/contract/permissions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api.ts";
import { type PermissionSheet, permissionsKey } from "./fetch-permissions.ts";

/** Saves every role's flags; what the server made of them stands in the cache at once, and is then read again. */
export function useSavePermissions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (permissions: Readonly<Record<string, RolePermissions>>) =>
      api.call(savePermissions, { body: { permissions } }),
    onSuccess: ({ data }) => {
      queries.setQueryData<PermissionSheet>(permissionsKey, (sheet) => sheet && { ...sheet, ...data });
      void queries.invalidateQueries({ queryKey: permissionsKey });
    },
  });
}
