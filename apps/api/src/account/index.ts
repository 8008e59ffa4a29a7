export { registerAccountRoutes } from "./routes.ts";
export { createOwnAccount } from "./service.ts";
