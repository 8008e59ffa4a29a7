/**
 * What an operator sees of the installation: its processes, queues, storage and backups, and what needs a person.
 * Owns the table `processes`.
 */

export { registerOperationRoutes } from "./routes.ts";
export { createOperation, type Operation, reportEveryMs } from "./service.ts";
