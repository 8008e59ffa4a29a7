import type { RoleOption } from "@lavra/contract/accounts/users";
import { maxCustomRoles, type RoleConfiguration } from "@lavra/contract/roles/admin-roles";
import {
  isAdministrativeRole,
  isOwnerRole,
  isStaffRole,
  type JobRole,
  jobRoles,
  ownerRoles,
  roleNames,
} from "@lavra/contract/roles/roles";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";

/** Descriptions of the product's own roles, for the person who chooses one. */
const systemDescriptions = {
  administrador: "Titular de um escritório: contrata o plano, cria usuários e decide o que cada um pode fazer.",
  empresa: "Titular pessoa jurídica: contrata o plano, cria usuários e decide o que cada um pode fazer.",
  socio: "Sócio do escritório, acima de advogados e estagiários.",
  advogado_sr: "Advogado experiente, à frente dos casos mais complexos.",
  advogado_pl: "Advogado que conduz casos com autonomia.",
  advogado_jr: "Advogado em início de carreira, acompanhado pelos mais experientes.",
  estagiario: "Estudante de Direito que apoia os advogados.",
} as const satisfies Record<JobRole | "administrador" | "empresa", string>;

/** Icon keys of the product's job roles. */
const systemIcons = {
  socio: "landmark",
  advogado_sr: "gavel",
  advogado_pl: "scale",
  advogado_jr: "briefcase",
  estagiario: "graduation-cap",
} as const satisfies Record<JobRole, string>;

/** Roles that exist in one office. */
export type OfficeRoles = Readonly<Omit<RoleConfiguration, "adminId">>;

/** Roles of an office without a configuration: it may give every job role; a configuration restricts this. */
export const unconfigured: OfficeRoles = { allowedSystemRoles: [...jobRoles], customRoles: [] };

/** Defaults of the form if there is no configuration. */
export const formStart: OfficeRoles = { allowedSystemRoles: ["estagiario", "advogado_jr"], customRoles: [] };

/** Name, description and icon of a role. */
interface RoleLook {
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly isCustom: boolean;
}

const isJobRole = (key: string): key is JobRole => (jobRoles as readonly string[]).includes(key);
const findCustom = (office: OfficeRoles, key: string) => office.customRoles.find((role) => role.key === key);

/** Returns the keys of the roles a person may give to users they create. */
export function rolesGivenBy({ role, permissions }: Pick<Principal, "role" | "permissions">, office: OfficeRoles) {
  const { allowedSystemRoles, customRoles } = office;
  if (isStaffRole(role)) return [...ownerRoles];
  const all = [...inRank(allowedSystemRoles), ...customRoles.map(({ key }) => key)];
  if (isOwnerRole(role)) return all;
  if (isJobRole(role)) {
    const below = jobRoles.slice(jobRoles.indexOf(role) + 1);
    return permissions.manage_users ? inRank(allowedSystemRoles).filter((key) => below.includes(key)) : [];
  }
  const custom = findCustom(office, role);
  return custom?.canCreateUsers ? all.filter((key) => custom.canCreateRoles.includes(key)) : [];
}

/** A role offered for a new user; the feature `permissions` adds its permissions. */
export type OfferedRole = Omit<RoleOption, "permissions">;

export function roleOption(key: string, office: OfficeRoles): OfferedRole {
  const { name, description, isCustom } = roleAppearance(key, office);
  return { key, name, description, isSystem: !isCustom, isCustom };
}

/** Returns name, description and icon of a role; an unknown or deleted role has its key as its name. */
export function roleAppearance(key: string, office: OfficeRoles): RoleLook {
  const custom = findCustom(office, key);
  if (custom) return { ...custom, isCustom: true };
  if (!isJobRole(key) && !isAdministrativeRole(key)) return { name: key, description: "", icon: "", isCustom: true };
  const words: Readonly<Record<string, string>> = systemDescriptions;
  const icon = isJobRole(key) ? systemIcons[key] : "";
  return { name: roleNames[key] ?? key, description: words[key] ?? "", icon, isCustom: false };
}

/**
 * Validates an office's roles and sorts them.
 * @throws DomainError roles.key_taken, roles.unknown_role, request.invalid
 */
export function soundOffice({ allowedSystemRoles, customRoles }: OfficeRoles): OfficeRoles {
  if (customRoles.length > maxCustomRoles) {
    const detail = `um escritório pode ter no máximo ${maxCustomRoles} cargos personalizados`;
    throw new DomainError("request.invalid", { detail });
  }
  const keys = new Set<string>();
  for (const { key } of customRoles) {
    if (keys.has(key) || isReserved(key)) throw new DomainError("roles.key_taken");
    keys.add(key);
  }
  const unknown = customRoles.flatMap((role) => role.canCreateRoles).find((key) => !isJobRole(key) && !keys.has(key));
  if (unknown !== undefined) throw new DomainError("roles.unknown_role", { role: unknown });
  return { allowedSystemRoles: inRank(allowedSystemRoles), customRoles };
}

/** Returns the office without one of its custom roles, which no other role may give any more. */
export const withoutRole = ({ allowedSystemRoles, customRoles }: OfficeRoles, key: string): OfficeRoles => ({
  allowedSystemRoles,
  customRoles: customRoles
    .filter((role) => role.key !== key)
    .map((role) => ({ ...role, canCreateRoles: role.canCreateRoles.filter((each) => each !== key) })),
});

/** True for keys that are roles of the product or properties of every JavaScript object. */
const isReserved = (key: string) => isJobRole(key) || isAdministrativeRole(key) || key in {};

const inRank = (keys: readonly JobRole[]): JobRole[] => jobRoles.filter((key) => keys.includes(key));
