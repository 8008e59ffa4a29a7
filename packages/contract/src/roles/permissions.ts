import { z } from "zod";
import { route, success } from "../route.ts";
import { permissionKeys, wholeTeam } from "./roles.ts";

/** Card of one role on the permissions page. */
export const rolePermissions = z.object({
  name: z.string().max(100),
  description: z.string().max(500),
  /** Name of an icon, such as `gavel`; empty without one. */
  icon: z.string().max(100),
  /** Flags that all people of the role have. */
  permissions: z.array(z.enum(permissionKeys)),
  /** Flags that some of them have and others do not. */
  mixed: z.array(z.enum(permissionKeys)),
  /** Shown but not editable: the role is no longer among those that the person may assign. */
  locked: z.boolean(),
  isCustom: z.boolean(),
});
/** A role's permissions, as the permissions page shows them. */
export type RolePermissions = z.infer<typeof rolePermissions>;

/** New permissions of a role: a flag in neither list is off. */
const roleFlags = z.object({
  permissions: z.array(z.enum(permissionKeys)),
  /** Unchanged for each person. */
  mixed: z.array(z.enum(permissionKeys)).default([]),
});

/**
 * By role key; only roles of users that the caller created directly, or of all users in an account owner's team, never
 * an administrative one.
 */
const byRole = z.record(z.string(), rolePermissions);

/** The roles that the caller may configure, by key. */
export const readPermissions = route({
  method: "GET",
  path: "/api/permissions",
  summary: "As permissões dos cargos que a pessoa pode configurar",
  query: z.object({ team: wholeTeam }),
  reply: success({
    permissions: byRole,
    /** Flags that the caller may turn on: only those that the caller has. */
    grantable: z.array(z.enum(permissionKeys)),
  }),
});

/**
 * Sets the flags of the named roles, all or none, for the people who have them and for the caller's future people.
 * Fails with `permissions.role_not_editable` (unknown, or locked and changed), `permissions.not_grantable` (a flag that
 * the caller lacks).
 */
export const savePermissions = route({
  method: "POST",
  path: "/api/permissions",
  summary: "Grava as permissões dos cargos enviados, e só deles; valem na hora para quem já tem o cargo",
  bodyLimit: 128 * 1024,
  query: z.object({ team: wholeTeam }),
  body: z.object({
    // Only the flags are used; other fields that the page sends are ignored.
    permissions: z.record(z.string().max(64), roleFlags),
  }),
  reply: success({ permissions: byRole }),
});
