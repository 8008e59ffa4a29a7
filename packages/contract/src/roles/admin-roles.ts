import { z } from "zod";
import { line } from "../line.ts";
import { done, id, route, success } from "../route.ts";
import { jobRoles, permissionKeys } from "./roles.ts";

/** Lower-case letters, digits and `_`; the form converts any input to this shape. */
const roleKeyShape = /^[a-z0-9_]{1,64}$/;

const canCreateRoles = z.array(z.string().max(64)).max(50);

/** A job role that the platform defined for one account. */
export const customRole = z.object({
  key: z.string().regex(roleKeyShape),
  name: line.trim().min(1).max(100),
  description: line.trim().max(500).default(""),
  icon: line.trim().max(100).default(""),
  canCreateUsers: z.boolean().default(false),
  /** Keys of the roles that it may assign; ignored without `canCreateUsers`. */
  canCreateRoles: canCreateRoles.default([]),
  /** Permissions of new people of the role. Absent flags are off, except `dashboard`, which is on. */
  defaultPermissions: z.partialRecord(z.enum(permissionKeys), z.boolean()).default({}),
});
/** A custom role with its defaults filled in. */
export type CustomRole = z.infer<typeof customRole>;

/** Most custom roles of one office. */
export const maxCustomRoles = 50;

const allowedSystemRoles = z.array(z.enum(jobRoles)).max(jobRoles.length);
const customRoles = z.array(customRole).max(maxCustomRoles);
const settings = { allowedSystemRoles, customRoles };

/** Roles that one office may give; `adminId` is its account owner. */
export const roleConfiguration = z.object({ adminId: id, ...settings });
/** The roles that one office may give. */
export type RoleConfiguration = z.infer<typeof roleConfiguration>;

const ofAdmin = z.object({ adminId: id });

/** The configurations of all offices that have one. For platform staff, like all calls of this file. */
export const listConfigurations = route({
  method: "GET",
  path: "/api/admin-roles/configurations",
  summary: "As configurações de cargos de todos os escritórios",
  reply: success({ configurations: z.array(roleConfiguration) }),
});

/** An office's configuration, or what the form begins with. Fails with `roles.admin_not_found`. */
export const readConfiguration = route({
  method: "GET",
  path: "/api/admin-roles/config/:adminId",
  summary: "A configuração de cargos de um escritório; sem uma, com o que o formulário começa",
  params: ofAdmin,
  // `exists` is false if the office is not configured yet.
  reply: success({ ...settings, exists: z.boolean() }),
});

/**
 * Replaces an office's configuration. Fails with `roles.admin_not_found`, `roles.configuration_not_found`,
 * `roles.key_taken`, `roles.unknown_role` (in `canCreateRoles`), `roles.custom_in_use` (a removed role that somebody
 * has).
 */
export const updateConfiguration = route({
  method: "PUT",
  path: "/api/admin-roles/config/:adminId",
  summary: "Altera a configuração de cargos; 400 'não encontrada' quando ainda não existe",
  bodyLimit: 512 * 1024,
  params: ofAdmin,
  body: z.object(settings),
  reply: success(settings),
});

/**
 * Creates an office's configuration. Fails with `roles.admin_not_found`, `roles.configuration_exists`,
 * `roles.key_taken`, `roles.unknown_role`.
 */
export const createConfiguration = route({
  method: "POST",
  path: "/api/admin-roles/config",
  summary: "Cria a configuração de cargos de um escritório",
  bodyLimit: 512 * 1024,
  body: z.object({ adminId: id, ...settings }),
  statuses: [201],
  reply: success(settings),
});

/**
 * Adds a custom role to an office; one without a configuration gets one that allows every job role. Fails with
 * `roles.admin_not_found`, `roles.key_taken`, `roles.unknown_role`, and `request.invalid` above `maxCustomRoles`.
 */
export const addCustomRole = route({
  method: "POST",
  path: "/api/admin-roles/custom",
  summary: "Cria um cargo personalizado para um escritório",
  body: z.object({ adminId: id, roleData: customRole }),
  statuses: [201],
  reply: success({ role: customRole }),
});

/**
 * Removes a custom role that nobody has. Fails with `roles.admin_not_found`, `roles.custom_not_found`,
 * `roles.custom_in_use`.
 */
export const removeCustomRole = route({
  method: "DELETE",
  path: "/api/admin-roles/custom/:adminId/:roleKey",
  summary: "Remove um cargo personalizado",
  params: z.object({ adminId: id, roleKey: z.string().max(64) }),
  reply: done,
});
