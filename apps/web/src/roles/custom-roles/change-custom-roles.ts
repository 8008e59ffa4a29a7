import { addCustomRole, type CustomRole, removeCustomRole } from "@lavra/contract/roles/admin-roles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { officesKey } from "../office/fetch-offices.ts";

/** The cards show a count of an office's own roles. */
function useOfficesChanged() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: officesKey });
}

/** Adds a custom role to an office immediately. */
export function useAddCustomRole(adminId: string) {
  const onSuccess = useOfficesChanged();
  return useMutation({
    mutationFn: (roleData: CustomRole) => api.call(addCustomRole, { body: { adminId, roleData } }),
    onSuccess,
  });
}

/** Removes a role from an office immediately. */
export function useRemoveCustomRole(adminId: string) {
  const onSuccess = useOfficesChanged();
  return useMutation({
    mutationFn: (roleKey: string) => api.call(removeCustomRole, { params: { adminId, roleKey } }),
    onSuccess,
  });
}
