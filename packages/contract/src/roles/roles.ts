import { z } from "zod";

/** The eight permission keys, the same everywhere. */
export const permissionKeys = [
  "dashboard",
  "generate",
  "upload",
  "create_model",
  "manage_users",
  "settings",
  "customize",
  "permissions",
] as const;
/** Key of a permission. */
export type PermissionKey = (typeof permissionKeys)[number];

/** Every permission of a person, on or off. */
export const permissionMap = z.record(z.enum(permissionKeys), z.boolean());
/** A person's permissions, by key. */
export type PermissionMap = z.infer<typeof permissionMap>;

/** Asks for all people of the office instead of those that the caller created; applies to account owners only. */
export const wholeTeam = z.enum(["true", "false"]).default("false");

/** Roles with all permissions; they are never edited on the permissions page. */
const administrativeRoles = ["desenvolvedor", "administrador", "empresa"] as const;

/** The platform's own staff: above every office, and never without a subscription. */
export const staffRole = "desenvolvedor";

/** Roles that own an account: they buy plans and create users. */
export const ownerRoles = ["administrador", "empresa"] as const;

/** Job roles that the product ships, highest first; custom ones are stored per account. */
export const jobRoles = ["socio", "advogado_sr", "advogado_pl", "advogado_jr", "estagiario"] as const;
/** Key of a job role that the product ships. */
export type JobRole = (typeof jobRoles)[number];

/** Names of the product's roles as people read them. */
export const roleNames: Readonly<Record<string, string>> = {
  desenvolvedor: "Desenvolvedor",
  administrador: "Administrador",
  empresa: "Empresa",
  socio: "Sócio",
  advogado_sr: "Advogado Sênior",
  advogado_pl: "Advogado Pleno",
  advogado_jr: "Advogado Júnior",
  estagiario: "Estagiário",
};

/** True if a company may customise the appearance of its pages; currently only an administrador may. */
const companiesCustomize: boolean = false;

/** Roles that may customise the appearance of pages. */
export const customizingRoles: readonly string[] = companiesCustomize
  ? [staffRole, ...ownerRoles]
  : [staffRole, "administrador"];

/** True for a role that owns an account. */
export const isOwnerRole = (role: string) => (ownerRoles as readonly string[]).includes(role);
/** True for the role of platform staff. */
export const isStaffRole = (role: string) => role === staffRole;
/** True for a role that always has all permissions. */
export const isAdministrativeRole = (role: string) => (administrativeRoles as readonly string[]).includes(role);
