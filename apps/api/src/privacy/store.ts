import { type Privacy, type Retention, retentionBounds } from "@lavra/contract/office/privacy";
import type { Tx } from "../platform/db/scope.ts";

interface PrivacyRow {
  tenant_id: string;
  documents_days: number | null;
  drafts_days: number;
  access_days: number;
  audit_days: number | null;
  officer_name: string;
  officer_email: string;
}

type PrivacyTables = { office_privacy: PrivacyRow };

const privacy = (tx: Tx) => tx.withTables<PrivacyTables>();

type Settings = Pick<Privacy, "retention" | "officer">;

const { documents, drafts, access, audit } = retentionBounds;
const usual: Retention = {
  documents: documents.usual,
  drafts: drafts.usual,
  access: access.usual,
  audit: audit.usual,
};

/** Returns an office's settings, or the defaults. */
export async function findSettings(tx: Tx, scopeId: string): Promise<Settings> {
  const row = await privacy(tx)
    .selectFrom("office_privacy")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .executeTakeFirst();
  if (!row) return { retention: usual, officer: { nome: "", email: "" } };
  return {
    retention: {
      documents: row.documents_days,
      drafts: row.drafts_days,
      access: row.access_days,
      audit: row.audit_days,
    },
    officer: { nome: row.officer_name, email: row.officer_email },
  };
}

/** Returns the days for which an office keeps drafts after the last save. */
export async function draftDaysOf(tx: Tx, scopeId: string): Promise<number> {
  const query = privacy(tx).selectFrom("office_privacy").select("drafts_days").where("tenant_id", "=", scopeId);
  return (await query.executeTakeFirst())?.drafts_days ?? drafts.usual;
}

export async function putSettings(tx: Tx, scopeId: string, { retention, officer }: Settings): Promise<void> {
  const said = {
    documents_days: retention.documents,
    drafts_days: retention.drafts,
    access_days: retention.access,
    audit_days: retention.audit,
    officer_name: officer.nome,
    officer_email: officer.email,
  };
  await privacy(tx)
    .insertInto("office_privacy")
    .values({ tenant_id: scopeId, ...said })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(said))
    .execute();
}
