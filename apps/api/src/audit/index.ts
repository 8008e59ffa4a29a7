export { type AuditAction, recordEvent } from "./record-event.ts";
export { countEventsSince } from "./store.ts";
