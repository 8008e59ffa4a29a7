import { addCustomRole, type CustomRole } from "@lavra/contract/admin-roles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { officesKey } from "../office/fetch-offices.ts";

/** Gives an office a role of its own, at once. */
export function useAddCustomRole(adminId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (roleData: CustomRole) => api.call(addCustomRole, { body: { adminId, roleData } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: officesKey }),
  });
}
