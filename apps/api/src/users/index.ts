export { registerUserRoutes } from "./routes.ts";
export { createUsers } from "./service.ts";
