/**
 * The colours of an office, and the logo and log-in page of the platform. Owns the themes.
 * Only `app.ts` uses it.
 */

export { registerThemeRoutes } from "./routes.ts";
export { createThemes } from "./service.ts";
