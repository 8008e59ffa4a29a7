/**
 * Option lists of fields: states, municipalities, courts. Owns the bundled list and no table.
 * Only `app.ts` uses it.
 */

export { registerSourceRoutes } from "./routes.ts";
export { createSources } from "./service.ts";
