import { z } from "zod";
import { permissionKeys, wholeTeam } from "./roles.ts";
import { route, success } from "./route.ts";

/** One role's card on the permissions page. */
export const rolePermissions = z.object({
  name: z.string().max(100),
  description: z.string().max(500),
  icon: z.string().max(100),
  /** The flags that everybody of the role has. */
  permissions: z.array(z.enum(permissionKeys)),
  /** The flags that some of them have and others do not. */
  mixed: z.array(z.enum(permissionKeys)),
  /** Shown and not changeable: the role is no longer among those the person may give. */
  locked: z.boolean(),
  isCustom: z.boolean(),
});
export type RolePermissions = z.infer<typeof rolePermissions>;

/** What a role may do from now on: a flag that is in neither list is off. */
const roleFlags = z.object({
  permissions: z.array(z.enum(permissionKeys)),
  /** Left as each person has them. */
  mixed: z.array(z.enum(permissionKeys)).default([]),
});

/**
 * By role key; only roles of users whom the caller created directly, or of everybody in an account owner's team, never
 * an administrative one.
 */
const byRole = z.record(z.string(), rolePermissions);

export const readPermissions = route({
  method: "GET",
  path: "/api/permissions",
  summary: "As permissões dos cargos que a pessoa pode configurar",
  query: z.object({ team: wholeTeam }),
  reply: success({
    permissions: byRole,
    /** The flags the caller may turn on: nobody grants what they do not hold. */
    grantable: z.array(z.enum(permissionKeys)),
  }),
});

export const savePermissions = route({
  method: "POST",
  path: "/api/permissions",
  summary: "Grava as permissões dos cargos enviados, e só deles; valem na hora para quem já tem o cargo",
  bodyLimit: 64 * 1024,
  query: z.object({ team: wholeTeam }),
  body: z.object({
    // Only the flags count; what else the page sends along changes nothing.
    permissions: z.record(z.string().max(64), roleFlags),
  }),
  reply: success({ permissions: byRole }),
});
