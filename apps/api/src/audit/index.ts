export { type AuditAction, recordEvent } from "./record-event.ts";
export { countEventsSince, scopesWithEvents } from "./store.ts";
