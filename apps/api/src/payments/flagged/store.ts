import type { FlagReason } from "@lavra/contract/plans/flagged-payments";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

/** A payment for staff to check, open or dealt with, with its order and its office. */
export interface FlaggedRow {
  provider: "mercado_pago" | "simulator";
  payment_id: string;
  verdict: FlagReason;
  order_id: string;
  tenant_id: string;
  nome: string;
  plan_name: string;
  amount_cents: number;
  currency: string;
  ordered_cents: number;
  status: "approved" | "pending" | "rejected" | "refunded";
  flagged_at: Date;
  dealt_at: Date | null;
  dealt_by: string | null;
  dealt_note: string;
}

/** Filter for flagged payments; refunded ones need no further action. */
const among = (which: "open" | "all") =>
  which === "all"
    ? sql`flagged.flagged_at is not null`
    : sql`flagged.flagged_at is not null and flagged.dealt_at is null and flagged.status <> 'refunded'`;

const columns = sql`flagged.provider, flagged.payment_id, flagged.verdict, flagged.order_id, flagged.tenant_id, owner.nome,
  ordered.plan_name, flagged.amount_cents, flagged.currency, ordered.amount_cents as ordered_cents, flagged.status,
  flagged.flagged_at, flagged.dealt_at, staff.nome as dealt_by, flagged.dealt_note`;
const tables = sql`payments flagged join payment_orders ordered on ordered.id = flagged.order_id
  join users owner on owner.id = flagged.tenant_id left join users staff on staff.id = flagged.dealt_by`;

/** Lists flagged payments, newest first; as the platform. */
export async function listFlagged(tx: Tx, which: "open" | "all", span: { limit: number; offset: number }) {
  const { rows } = await sql<FlaggedRow>`select ${columns} from ${tables} where ${among(which)}
    order by flagged.flagged_at desc, flagged.payment_id limit ${span.limit}::int offset ${span.offset}::int`.execute(
    tx,
  );
  return rows;
}

export async function countFlagged(tx: Tx, which: "open" | "all"): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from payments flagged
    where ${among(which)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

interface Key {
  readonly provider: string;
  readonly paymentId: string;
}

/**
 * Locks a payment until the transaction ends. It must be read afterwards: a row that was waited for would come with an
 * outdated join.
 */
export const lockPayment = (tx: Tx, { provider, paymentId }: Key) =>
  sql`select from payments where provider = ${provider} and payment_id = ${paymentId} for update`.execute(tx);

export async function findFlagged(tx: Tx, { provider, paymentId }: Key): Promise<FlaggedRow | undefined> {
  const { rows } = await sql<FlaggedRow>`select ${columns} from ${tables}
    where flagged.provider = ${provider} and flagged.payment_id = ${paymentId} and flagged.flagged_at is not null`.execute(
    tx,
  );
  return rows[0];
}

/** Stores who dealt with a payment and how; `by` null reopens it. */
export const markFlagged = (
  tx: Tx,
  { provider, paymentId }: Key,
  dealt: { at: Date | null; by: string | null; note: string },
) =>
  sql`update payments set dealt_at = ${dealt.at}, dealt_by = ${dealt.by}, dealt_note = ${dealt.note}
    where provider = ${provider} and payment_id = ${paymentId}`.execute(tx);
