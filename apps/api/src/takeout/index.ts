export { registerTakeoutRoutes } from "./routes.ts";
export { createTakeout } from "./service.ts";
