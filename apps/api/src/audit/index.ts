export type { AuditAction } from "@lavra/contract/activity/audit-actions";
export { changesBetween, maskedEmail, maskedTaxId } from "./changes-between.ts";
export { recordEvent, recordEvents } from "./record-event.ts";
export { type AuditDetail, countEventsSince, scopesWithEvents } from "./store.ts";
