export { registerPracticeRoutes } from "./practice/routes.ts";
export { createPractice, type Practice } from "./practice/service.ts";
export { sayingOneThousand } from "./practice/store.ts";
export { registerAccountRoutes } from "./routes.ts";
export { createOwnAccount } from "./service.ts";
