/**
 * The check of a document before and after generation. Owns no table.
 * Only `app.ts` uses it.
 */

export { registerConferenceRoutes } from "./routes.ts";
export { createConference } from "./service.ts";
