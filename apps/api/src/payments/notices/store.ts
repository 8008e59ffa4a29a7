import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

/** Marks a refused order whose owner has no mail about it yet. @returns true for one caller alone, also across processes */
export async function takeRefusal(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update payment_orders set refusal_told_at = ${now}
    where id = ${orderId} and status = 'rejected' and refusal_told_at is null returning id`.execute(tx);
  return rows.length > 0;
}
