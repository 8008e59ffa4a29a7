import type { Tx } from "../../platform/db/scope.ts";

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

type PaymentTables = { payments: PaymentRow };

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

/** True if another payment of an order than the given one is pending. */
export const hasOpenPayment = async (tx: Tx, orderId: string, paymentId: string): Promise<boolean> => {
  const open = tables(tx).selectFrom("payments").select("payment_id").where("order_id", "=", orderId);
  const others = open.where("payment_id", "!=", paymentId);
  return (await others.where("status", "=", "pending").limit(1).executeTakeFirst()) !== undefined;
};
