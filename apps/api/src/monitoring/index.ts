export { registerMonitoringRoutes } from "./routes.ts";
export { createMonitoring } from "./service.ts";
