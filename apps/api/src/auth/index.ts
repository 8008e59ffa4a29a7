export { hashPassword } from "./passwords.ts";
export { registerAuthRoutes } from "./routes.ts";
export { type Auth, createAuth } from "./service.ts";
