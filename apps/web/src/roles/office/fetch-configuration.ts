import { type CustomRole, readConfiguration } from "@lavra/contract/roles/admin-roles";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";

/** What the platform allows an office. */
export interface RoleSettings {
  readonly allowedSystemRoles: readonly string[];
  readonly customRoles: readonly CustomRole[];
}

/** An office's settings as read, or the initial ones of an office without any. */
export interface ReadSettings extends RoleSettings {
  readonly exists: boolean;
}

/** The initial settings of an office without a configuration. */
const firstSettings: ReadSettings = {
  allowedSystemRoles: ["estagiario", "advogado_jr"],
  customRoles: [],
  exists: false,
};

/** True if the error says that the office has no configuration yet. */
export const isNotConfigured = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "roles.configuration_not_found";

/**
 * Reads one office's present settings.
 * @throws ApiError
 */
export async function readSettings(adminId: string): Promise<ReadSettings> {
  try {
    const { data } = await api.call(readConfiguration, { params: { adminId } });
    return data.exists ? data : firstSettings;
  } catch (error) {
    if (isNotConfigured(error)) return firstSettings;
    throw error;
  }
}
