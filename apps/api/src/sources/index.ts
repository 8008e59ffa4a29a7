export { registerSourceRoutes } from "./routes.ts";
export { createSources } from "./service.ts";
