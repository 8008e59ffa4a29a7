export { registerTakeoutRoutes } from "./routes.ts";
export { createTakeout } from "./service.ts";
export { verifyFolder } from "./verify-folder.ts";
