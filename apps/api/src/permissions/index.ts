export { registerPermissionRoutes } from "./routes.ts";
export { createPermissions, type Permissions } from "./service.ts";
export { startingPermissions } from "./starting-permissions.ts";
export { forgetPermissions } from "./store.ts";
