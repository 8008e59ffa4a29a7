import type { Tx } from "../../platform/db/scope.ts";

/** A stored notification. */
export interface EventRow {
  id: string;
  topic: string;
  /** Id of its payment. */
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

/** Stores a notification; a repeated one is ignored. */
export const insertEvent = (tx: Tx, event: Omit<EventRow, "handled_at" | "attempts">) =>
  tables(tx)
    .insertInto("payment_events")
    .values({ ...event, handled_at: null, attempts: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Lists notifications due for processing, longest waiting first. */
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

/** Deletes notifications processed before an instant. */
export const forgetHandled = (tx: Tx, before: Date) =>
  tables(tx).deleteFrom("payment_events").where("handled_at", "<", before).execute();
