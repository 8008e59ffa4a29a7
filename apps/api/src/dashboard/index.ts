export { registerDashboardRoutes } from "./routes.ts";
export { createDashboard } from "./service.ts";
