export { registerConferenceRoutes } from "./routes.ts";
export { createConference } from "./service.ts";
