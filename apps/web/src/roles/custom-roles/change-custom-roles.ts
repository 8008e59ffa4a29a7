import { addCustomRole, type CustomRole, removeCustomRole } from "@lavra/contract/admin-roles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { officesKey } from "../office/fetch-offices.ts";

/** The cards count an office's own roles. */
function useOfficesChanged() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: officesKey });
}

/** Gives an office a role of its own, at once. */
export function useAddCustomRole(adminId: string) {
  const onSuccess = useOfficesChanged();
  return useMutation({
    mutationFn: (roleData: CustomRole) => api.call(addCustomRole, { body: { adminId, roleData } }),
    onSuccess,
  });
}

/** Takes a role from an office, at once. */
export function useRemoveCustomRole(adminId: string) {
  const onSuccess = useOfficesChanged();
  return useMutation({
    mutationFn: (roleKey: string) => api.call(removeCustomRole, { params: { adminId, roleKey } }),
    onSuccess,
  });
}
