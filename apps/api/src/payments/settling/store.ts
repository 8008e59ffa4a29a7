import type { FlagReason } from "@lavra/contract/plans/flagged-payments";
import type { Generated } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import type { OrderRow } from "../orders/store.ts";

/** A payment in the provider's last record, and its effect. */
export interface PaymentRow {
  provider: string;
  payment_id: string;
  order_id: string;
  tenant_id: string;
  status: string;
  amount_cents: number;
  currency: string;
  updated_at: Date;
  verdict: string;
  seen_at: Date;
  /** When it was flagged for staff. */
  flagged_at: Date | null;
}

/** What staff did about a flag. */
interface Dealing {
  dealt_at: Generated<Date | null>;
  dealt_by: Generated<string | null>;
  dealt_note: Generated<string>;
}

type PaymentTables = { payments: PaymentRow & Dealing };

const tables = (tx: Tx) => tx.withTables<PaymentTables>();

export const findPayment = (tx: Tx, provider: string, id: string): Promise<PaymentRow | undefined> =>
  tables(tx)
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where("payment_id", "=", id)
    .executeTakeFirst();

/** Stores the present state of a payment. */
export const putPayment = (tx: Tx, row: PaymentRow) =>
  tables(tx)
    .insertInto("payments")
    .values(row)
    .onConflict((conflict) => conflict.columns(["provider", "payment_id"]).doUpdateSet(row))
    .execute();

/** Flags the payment of an order for another reason; the person who dealt with the earlier one did not know of it. */
export const flagAgain = (
  tx: Tx,
  { provider, payment_id }: Pick<OrderRow, "provider" | "payment_id">,
  { verdict, now }: { verdict: FlagReason; now: Date },
) =>
  tables(tx)
    .updateTable("payments")
    .set({ verdict, flagged_at: now, dealt_at: null, dealt_by: null, dealt_note: "" })
    .where("provider", "=", provider)
    .where("payment_id", "=", payment_id)
    .execute();

/** True if another payment of an order than the given one is pending. */
export const hasOpenPayment = async (tx: Tx, orderId: string, paymentId: string): Promise<boolean> => {
  const open = tables(tx).selectFrom("payments").select("payment_id").where("order_id", "=", orderId);
  const others = open.where("payment_id", "!=", paymentId);
  return (await others.where("status", "=", "pending").limit(1).executeTakeFirst()) !== undefined;
};
