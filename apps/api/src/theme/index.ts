export { registerThemeRoutes } from "./routes.ts";
export { createThemes } from "./service.ts";
