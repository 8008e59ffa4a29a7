/**
 * The query of the job roles that one may give.
 * `permissions` and `users` use it.
 */

export { type RoleChoice, rolesKey, useRoles } from "./available-roles.ts";
