/** Lawsuits of an office, with their parties. */

export { registerCaseRoutes } from "./routes.ts";
export { createCases } from "./service.ts";
