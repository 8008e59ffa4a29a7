import { removeCustomRole } from "@lavra/contract/admin-roles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { officesKey } from "../office/fetch-offices.ts";

/** Takes a role from an office, at once. */
export function useRemoveCustomRole(adminId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (roleKey: string) => api.call(removeCustomRole, { params: { adminId, roleKey } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: officesKey }),
  });
}
