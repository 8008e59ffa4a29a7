export { type Administration, createAdministration } from "./administration.ts";
export { assertPassword } from "./password-rules.ts";
export { hashPassword } from "./passwords.ts";
export { newReadablePassword } from "./readable-password.ts";
export { registerAuthRoutes } from "./routes.ts";
export { type Auth, createAuth } from "./service.ts";
export { endSessionsOf } from "./sessions.ts";
