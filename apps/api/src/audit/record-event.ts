import type { Tx } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { type AuditEventRow, insertEvent, insertEvents } from "./store.ts";

/** Names of audit events, `area.fact`. Events of log-ins start with `auth.` and are not counted as activity. */
export type AuditAction =
  | "auth.registered"
  | "auth.logged_in"
  | "auth.login_failed"
  | "auth.logged_out"
  | "auth.sessions_ended"
  | "auth.password_changed"
  | "auth.password_reset"
  | "auth.email_changed"
  | "auth.email_verified"
  | "auth.totp_on"
  | "auth.totp_off"
  | "auth.recovery_code_used"
  | "auth.recovery_codes_renewed"
  | "account.office_saved"
  | "account.professional_saved"
  | "users.created"
  | "users.updated"
  | "users.role_changed"
  | "users.activated"
  | "users.deactivated"
  | "users.deleted"
  | "users.personal_data_changed"
  | "users.password_rule_saved"
  | "roles.configured"
  | "roles.custom_added"
  | "roles.custom_removed"
  | "permissions.saved"
  | "theme.saved"
  | "theme.reset"
  | "admin.developer_created"
  | "admin.password_reset"
  | "admin.totp_off"
  | "admin.user_deactivated"
  | "admin.sessions_ended"
  | "subscriptions.trial_activated"
  | "subscriptions.plan_changed"
  | "subscriptions.period_granted"
  | "subscriptions.period_taken_back"
  | "subscriptions.expired"
  | "subscriptions.changed_by_staff"
  | "plans.edited"
  | "payments.ordered"
  | "payments.cancelled"
  | "payments.status_changed"
  | "payments.flagged"
  | "payments.flag_dealt_with"
  | "payments.flag_reopened"
  | "payments.noted_by_staff"
  | "library.folder_created"
  | "library.folder_renamed"
  | "library.folder_deleted"
  | "library.moved"
  | "library.deleted"
  | "library.file_uploaded"
  | "library.file_replaced"
  | "library.file_copied"
  | "library.file_renamed"
  | "library.version_restored"
  | "library.look_changed"
  | "library.topic_data_saved"
  | "library.directories_saved"
  | "library.file_deleted"
  | "markers.saved"
  | "markers.cleared"
  | "markers.default_created"
  | "markers.default_changed"
  | "markers.default_deleted"
  | "documents.generated"
  | "documents.renamed"
  | "documents.draft_deleted"
  | "documents.deleted"
  | "takeout.started"
  | "takeout.finished";

interface AuditFact {
  /** The office of the event, or the platform. */
  scopeId: string;
  /** The person who acted; null for the operator and where the person is unknown. */
  actorId: string | null;
  action: AuditAction;
  objectId?: string | undefined;
  /** Plain facts without personal data or document content. */
  detail?: Readonly<Record<string, string | number | boolean>> | undefined;
  at: Date;
}

/** Writes an audit event in the transaction of the act, so that both are committed or neither. */
export const recordEvent = (tx: Tx, fact: AuditFact) => insertEvent(tx, rowOf(fact));

/** Writes audit events of several offices, in a transaction of offices one after another (`enterEach`). */
export const recordEvents = (tx: Tx, facts: readonly AuditFact[]) => insertEvents(tx, facts.map(rowOf));

const rowOf = (fact: AuditFact): AuditEventRow => ({
  id: newId(),
  tenant_id: fact.scopeId,
  actor_id: fact.actorId,
  action: fact.action,
  object_id: fact.objectId ?? null,
  detail: fact.detail ?? {},
  at: fact.at,
});
