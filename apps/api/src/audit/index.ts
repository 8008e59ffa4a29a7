/**
 * Audit events of offices and of the platform, and the chains of hashes over them, whose tables it owns.
 * Every feature that acts for a person uses it.
 */

export type { AuditAction } from "@lavra/contract/activity/audit-actions";
export type { BreakReason } from "./chain/rules.ts";
export { type KnownHeads, verifyChains } from "./chain/verify-chains.ts";
export { changesBetween, maskedEmail, maskedTaxId } from "./changes-between.ts";
export { recordEvent, recordEvents } from "./record-event.ts";
export { type AuditDetail, countEventsSince, scopesWithEvents } from "./store.ts";
