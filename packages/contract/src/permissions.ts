import { z } from "zod";
import { permissionKeys } from "./roles.ts";
import { route, success } from "./route.ts";

/** One role's card on the permissions page. */
export const rolePermissions = z.object({
  name: z.string().max(100),
  description: z.string().max(500),
  icon: z.string().max(100),
  /** The flags that are on. */
  permissions: z.array(z.enum(permissionKeys)),
  /** Shown and not changeable: the role is no longer among those the person may give. */
  locked: z.boolean(),
  isCustom: z.boolean(),
});
export type RolePermissions = z.infer<typeof rolePermissions>;

/** By role key; only roles of users whom the caller created directly, never an administrative one. */
const byRole = z.record(z.string(), rolePermissions);

export const readPermissions = route({
  method: "GET",
  path: "/api/permissions",
  summary: "As permissões dos cargos que a pessoa pode configurar",
  reply: success({
    permissions: byRole,
    /** The flags the caller may turn on: nobody grants what they do not hold. */
    grantable: z.array(z.enum(permissionKeys)),
  }),
});

export const savePermissions = route({
  method: "POST",
  path: "/api/permissions",
  summary: "Grava as permissões dos cargos; valem na hora para quem já tem o cargo",
  body: z.object({
    // Only the flags count; what else the page sends along changes nothing.
    permissions: z.record(z.string().max(64), z.object({ permissions: z.array(z.enum(permissionKeys)) })),
  }),
  reply: success({ permissions: byRole }),
});
