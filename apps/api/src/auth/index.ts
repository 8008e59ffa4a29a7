export { type Administration, createAdministration } from "./administration.ts";
export { hashPassword } from "./passwords/hash-password.ts";
export { assertPassword } from "./passwords/password-rules.ts";
export { newReadablePassword } from "./passwords/readable-password.ts";
export { registerAuthRoutes } from "./routes.ts";
export { type Auth, createAuth } from "./service.ts";
export { endSessionsOf } from "./sessions/sessions.ts";
