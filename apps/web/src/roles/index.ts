export { type RoleChoice, rolesKey, useRoles } from "./available-roles.ts";
