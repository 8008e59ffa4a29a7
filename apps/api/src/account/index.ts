export { registerPracticeRoutes } from "./practice/routes.ts";
export { createPractice, type Practice, saysOneThousand } from "./practice/service.ts";
export { registerAccountRoutes } from "./routes.ts";
export { createOwnAccount } from "./service.ts";
