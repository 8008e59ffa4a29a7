import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./scope.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

interface Key {
  readonly name: string;
  readonly kind: "p" | "u" | "f";
  readonly columns: string[];
  readonly target: string | null;
}

/** Keys and unique indexes of the tables with a tenant, without those that hold it. */
async function keysWithoutTenant(): Promise<Key[]> {
  const { rows } = await db.platform((tx) =>
    sql<Key>`
      with held as (
        select attrelid, attnum from pg_attribute where attname = 'tenant_id' and not attisdropped
      ), keys as (
        select conrelid as of_table, conname::text as name, contype::text as kind, conkey as columns,
          case when confrelid = 0 then null else confrelid::regclass::text end as target
        from pg_constraint where contype in ('p', 'u', 'f')
        union all
        select indrelid, indexrelid::regclass::text, 'u', array(select unnest(indkey::smallint[])), null
        from pg_index where indisunique
          and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      )
      select keys.of_table::regclass || '.' || keys.name as name, keys.kind, keys.target,
        array(select attname::text from pg_attribute where attrelid = keys.of_table and attnum = any (keys.columns)
          order by attnum) as columns
      from keys join held on held.attrelid = keys.of_table
        join pg_class on pg_class.oid = keys.of_table and pg_class.relnamespace = 'public'::regnamespace
      where held.attnum <> all (keys.columns)
      order by 1`.execute(tx),
  );
  return rows;
}

/**
 * Keys of a tenant's tables that do not hold the tenant, by the reason. docs/scale.md says what becomes of each in a
 * database that is divided by office.
 */
const withoutTenant = {
  // The key is an id that Lavra makes (UUIDv7), unique in the installation without asking the database.
  madeByApp: [
    "audit_events.audit_events_pkey",
    "default_markers.default_markers_pkey",
    "document_links.document_links_pkey",
    "document_series.document_series_pkey",
    "documents.documents_pkey",
    "drive_folders.drive_folders_pkey",
    "file_versions.file_versions_pkey",
    "files.files_pkey",
    "folders.folders_pkey",
    "invitations.invitations_pkey",
    "payment_orders.payment_orders_pkey",
    "sessions.sessions_by_id",
    "subscription_entries.subscription_entries_pkey",
    "topic_sets.topic_sets_pkey",
    "users.users_pkey",
  ],
  // The key names a person, who belongs to one office and never changes it.
  ofPerson: [
    "dashboard_layouts.dashboard_layouts_pkey",
    "dashboard_layouts.dashboard_layouts_user_id_fkey",
    "default_markers.default_markers_created_by_fkey",
    "default_markers.default_markers_updated_by_fkey",
    "desk_choices.desk_choices_pkey",
    "desk_choices.desk_choices_user_id_fkey",
    "document_drafts.document_drafts_created_by_fkey",
    "document_drafts.document_drafts_pkey",
    "document_links.document_links_created_by_fkey",
    "documents.documents_created_by_fkey",
    "documents.documents_name_taken",
    "file_settings.file_settings_updated_by_fkey",
    "invitations.invitations_creator_id_fkey",
    "mail_tokens.mail_tokens_user_id_fkey",
    "mailboxes.mailboxes_pkey",
    "mailboxes.mailboxes_user_id_fkey",
    "orders.orders_pkey",
    "orders.orders_user_id_fkey",
    "professionals.professionals_pkey",
    "professionals.professionals_user_id_fkey",
    "recovery_codes.recovery_codes_pkey",
    "recovery_codes.recovery_codes_user_id_fkey",
    "role_permissions.role_permissions_creator_id_fkey",
    "role_permissions.role_permissions_pkey",
    "sessions.sessions_user_id_fkey",
    "starred_templates.starred_templates_pkey",
    "starred_templates.starred_templates_user_id_fkey",
    "topic_data.topic_data_owner_id_fkey",
    "topic_sets.topic_sets_created_by_fkey",
    "totp.totp_pkey",
    "totp.totp_user_id_fkey",
    "users.users_parent_id_fkey",
  ],
  // The key names a document, a file, a version or an order, each of one office, or of the platform's library.
  ofFile: [
    "document_identifiers.document_identifiers_document_id_fkey",
    "document_identifiers.document_identifiers_pkey",
    "document_inputs.document_inputs_document_id_fkey",
    "document_inputs.document_inputs_pkey",
    "document_inputs.document_inputs_template_version_id_fkey",
    "document_links.document_links_document_id_fkey",
    "document_marks.document_marks_document_id_fkey",
    "document_marks.document_marks_pkey",
    "document_name_rules.document_name_rules_template_id_fkey",
    "document_pdfs.document_pdfs_document_id_fkey",
    "document_pdfs.document_pdfs_pkey",
    "document_topics.document_topics_document_id_fkey",
    "document_topics.document_topics_pkey",
    "document_topics.document_topics_version_id_fkey",
    "file_markers.file_markers_pkey",
    "file_settings.file_settings_pkey",
    "file_versions.file_versions_file_id_number_key",
    "file_words.file_words_pkey",
    "files.files_present_version",
    "payments.payments_order_id_fkey",
    "subscription_entries.subscription_entries_by_order",
  ],
  // The key names one of the platform's plans, which every office reads.
  reference: [
    "payment_orders.payment_orders_plan_id_fkey",
    "subscription_entries.subscription_entries_plan_id_fkey",
    "subscriptions.subscriptions_plan_id_fkey",
  ],
  // The key is known before the office is: a login, a token, an object of a store, a payment at its provider.
  ofInstallation: [
    "document_links.document_links_token",
    "document_pdfs.document_pdfs_storage_key_key",
    "documents.documents_storage_key_key",
    "drive_folders.drive_folders_drive_id_key",
    "drive_objects.drive_objects_drive_id_key",
    "drive_objects.drive_objects_pkey",
    "invitations.invitations_token",
    "mail_tokens.mail_tokens_pkey",
    "payment_orders.payment_orders_preference",
    "payments.payments_pkey",
    "sessions.sessions_by_previous",
    "sessions.sessions_pkey",
    "users.users_login_taken",
  ],
};

test("every primary, unique and foreign key of a tenant's table holds the tenant, or is listed with its reason", async () => {
  const found = (await keysWithoutTenant()).map(({ name }) => name);
  expect(found).toEqual(Object.values(withoutTenant).flat().sort());
});

test("a key of a person, a file or a plan refers to one, and no other does", async () => {
  const keys = await keysWithoutTenant();
  const targets = (names: readonly string[]) =>
    new Set(keys.filter(({ name, kind }) => kind === "f" && names.includes(name)).map(({ target }) => target));
  expect(targets(withoutTenant.ofPerson)).toEqual(new Set(["users"]));
  expect(targets(withoutTenant.reference)).toEqual(new Set(["plans"]));
  expect(targets([...withoutTenant.madeByApp, ...withoutTenant.ofInstallation])).toEqual(new Set());
});
