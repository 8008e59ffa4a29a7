import { createConfiguration, updateConfiguration } from "@lavra/contract/roles/admin-roles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { isNotConfigured, type RoleSettings } from "./fetch-configuration.ts";
import { officesKey } from "./fetch-offices.ts";

export interface SettingsToSave {
  readonly adminId: string;
  readonly settings: RoleSettings;
}

async function save({ adminId, settings }: SettingsToSave) {
  try {
    return await api.call(updateConfiguration, { params: { adminId }, body: settings });
  } catch (error) {
    if (!isNotConfigured(error)) throw error;
    return api.call(createConfiguration, { body: { adminId, ...settings } });
  }
}

/** Updates an office's configuration, or creates it; settles after the list is read again. */
export function useSaveConfiguration() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: () => queries.invalidateQueries({ queryKey: officesKey }),
  });
}
