/**
 * What each job role of an office allows. Owns the permissions of roles.
 * `users` uses it; `roles` gets a function from `app.ts`.
 */

export { registerPermissionRoutes } from "./routes.ts";
export { createPermissions, type Permissions } from "./service.ts";
export { startingPermissions } from "./starting-permissions.ts";
export { forgetPermissions } from "./store.ts";
