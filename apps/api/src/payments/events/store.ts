import type { Tx } from "../../platform/db/scope.ts";

/** A notification as it came. */
export interface EventRow {
  id: string;
  topic: string;
  /** The payment that it is about. */
  data_id: string;
  request_id: string;
  body: string;
  received_at: Date;
  handled_at: Date | null;
  attempts: number;
  try_at: Date;
}

type EventTables = { payment_events: EventRow };

const tables = (tx: Tx) => tx.withTables<EventTables>();

/** Keeps a notification; the same one again is known already. */
export const keepEvent = (tx: Tx, event: Omit<EventRow, "handled_at" | "attempts">) =>
  tables(tx)
    .insertInto("payment_events")
    .values({ ...event, handled_at: null, attempts: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Those to look into by now, the longest waiting first. */
export const listWaiting = (tx: Tx, now: Date, limit: number): Promise<EventRow[]> =>
  tables(tx)
    .selectFrom("payment_events")
    .selectAll()
    .where("handled_at", "is", null)
    .where("try_at", "<=", now)
    .orderBy("try_at")
    .limit(limit)
    .execute();

export const changeEvent = (
  tx: Tx,
  id: string,
  change: Partial<Pick<EventRow, "handled_at" | "attempts" | "try_at">>,
) => tables(tx).updateTable("payment_events").set(change).where("id", "=", id).execute();

/** Forgets what was handled before an instant. */
export const forgetHandled = (tx: Tx, before: Date) =>
  tables(tx).deleteFrom("payment_events").where("handled_at", "<", before).execute();
