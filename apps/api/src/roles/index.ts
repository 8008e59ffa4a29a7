/**
 * The product's job roles, and the office's own, which it owns.
 * `permissions` and `users` use it.
 */

export { roleNames, rolesAvailableTo, rolesOfOffice } from "./available-roles.ts";
export { registerRoleRoutes } from "./routes.ts";
export { type OfficeRoles, roleAppearance, rolesGivenBy } from "./rules.ts";
export { createRoles } from "./service.ts";
export { lockRoles } from "./store.ts";
