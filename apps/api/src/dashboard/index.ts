/**
 * The start page's figures and the layout of its cards, which it owns.
 * Only `app.ts` uses it.
 */

export { registerDashboardRoutes } from "./routes.ts";
export { createDashboard } from "./service.ts";
