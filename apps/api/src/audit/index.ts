export { type AuditAction, recordEvent, recordEvents } from "./record-event.ts";
export { countEventsSince, scopesWithEvents } from "./store.ts";
