import { type CustomRole, readConfiguration } from "@lavra/contract/admin-roles";
import { api } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";

/** What the platform lets an office use. */
export interface RoleSettings {
  readonly allowedSystemRoles: readonly string[];
  readonly customRoles: readonly CustomRole[];
}

/** An office's settings as read, or those the form begins with where there are none yet. */
export interface ReadSettings extends RoleSettings {
  readonly exists: boolean;
}

/** Where an office without a configuration begins. */
const firstSettings: ReadSettings = {
  allowedSystemRoles: ["estagiario", "advogado_jr"],
  customRoles: [],
  exists: false,
};

/** The server's way to say that an office has no configuration yet. */
export const isNotConfigured = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "roles.configuration_not_found";

/** One office's settings as they stand now. @throws ApiError */
export async function readSettings(adminId: string): Promise<ReadSettings> {
  try {
    const { data } = await api.call(readConfiguration, { params: { adminId } });
    return data.exists ? data : firstSettings;
  } catch (error) {
    if (isNotConfigured(error)) return firstSettings;
    throw error;
  }
}
