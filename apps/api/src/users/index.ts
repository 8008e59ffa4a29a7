/**
 * Other people of an office, and the staff's account owners. Their rows belong to `accounts`.
 * Only `app.ts` uses it.
 */

export { registerUserRoutes } from "./routes.ts";
export { createUsers } from "./service.ts";
