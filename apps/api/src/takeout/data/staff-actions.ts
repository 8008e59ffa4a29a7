import type { AuditAction } from "../../audit/index.ts";

/** Notes that platform staff make about an office for themselves; an office does not get them. */
export const staffActions: readonly AuditAction[] = [
  "payments.flagged",
  "payments.flag_dealt_with",
  "payments.flag_reopened",
  "payments.noted_by_staff",
];
