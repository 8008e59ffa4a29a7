import type { Tx } from "../../platform/db/scope.ts";

export interface SimulatedPreference {
  id: string;
  external_reference: string;
  title: string;
  amount_cents: number;
  back_url: string;
  created_at: Date;
  /** When the page closes; null: it stays open. */
  expires_at: Date | null;
}

interface SimulatedPaymentTable {
  id: number;
  preference_id: string;
  external_reference: string;
  status: string;
  method: string;
  amount_cents: number;
  created_at: Date;
  updated_at: Date;
  expires_at: Date | null;
  ticket_url: string | null;
}
export type SimulatedPayment = SimulatedPaymentTable;

type SimulatorTables = {
  simulated_preferences: SimulatedPreference;
  simulated_payments: SimulatedPaymentTable;
};

const tables = (tx: Tx) => tx.withTables<SimulatorTables>();

/** Stores a preference; a second one with the same id is ignored. */
export const putPreference = (tx: Tx, row: SimulatedPreference) =>
  tables(tx)
    .insertInto("simulated_preferences")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findOpenPreference = (tx: Tx, id: string, now: Date): Promise<SimulatedPreference | undefined> =>
  tables(tx)
    .selectFrom("simulated_preferences")
    .selectAll()
    .where("id", "=", id)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();

export const closePreference = (tx: Tx, id: string, at: Date) =>
  tables(tx).updateTable("simulated_preferences").set({ expires_at: at }).where("id", "=", id).execute();

export const addPayment = (tx: Tx, row: Omit<SimulatedPayment, "id">): Promise<SimulatedPayment> =>
  tables(tx)
    .insertInto("simulated_payments")
    .values(row as SimulatedPaymentTable)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findSimulated = (tx: Tx, id: number): Promise<SimulatedPayment | undefined> =>
  tables(tx).selectFrom("simulated_payments").selectAll().where("id", "=", id).executeTakeFirst();

export const listSimulated = (tx: Tx, reference: string): Promise<SimulatedPayment[]> =>
  tables(tx)
    .selectFrom("simulated_payments")
    .selectAll()
    .where("external_reference", "=", reference)
    .orderBy("id")
    .execute();

/** Lists the payments of a preference that are still open. */
export const listOpen = (tx: Tx, preferenceId: string): Promise<SimulatedPayment[]> =>
  tables(tx)
    .selectFrom("simulated_payments")
    .selectAll()
    .where("preference_id", "=", preferenceId)
    .where("status", "=", "pending")
    .execute();

export const changeSimulated = (tx: Tx, id: number, change: { status: string; updated_at: Date }) =>
  tables(tx).updateTable("simulated_payments").set(change).where("id", "=", id).execute();
