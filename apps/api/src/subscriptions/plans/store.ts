import type { PlanEdit, PlanFeatures, PlanType } from "@lavra/contract/plans/plans";
import type { ColumnType } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

export interface PlanTable {
  id: PlanType;
  name: string;
  description: string;
  position: number;
  popular: boolean;
  price_cents: number;
  /** Per user and month. */
  extra_user_cents: number;
  annual_discount_percent: number;
  /** -1 is unlimited. */
  max_documents: number;
  /** The owner counts as one user; -1 is unlimited. */
  max_users: number;
  trial_days: number | null;
  features: ColumnType<PlanFeatures, string, string>;
  revision: number;
}

/** Columns of a plan that are read with its subscription. */
export type PlanRow = Pick<
  PlanTable,
  | "id"
  | "name"
  | "max_documents"
  | "max_users"
  | "trial_days"
  | "price_cents"
  | "extra_user_cents"
  | "annual_discount_percent"
>;

export type WholePlan = Omit<PlanTable, "features"> & { features: PlanFeatures };

interface PlanEditTable {
  plan_id: PlanType;
  revision: number;
  edited_by: string | null;
  edited_at: Date;
  before: ColumnType<PlanEdit, string, never>;
  after: ColumnType<PlanEdit, string, never>;
}

type PlanTables = {
  plans: PlanTable;
  plan_edits: PlanEditTable;
};

const tables = (tx: Tx) => tx.withTables<PlanTables>();

export const listPlanRows = (tx: Tx): Promise<WholePlan[]> =>
  tables(tx).selectFrom("plans").selectAll().orderBy("position").execute();

export const findPlan = (tx: Tx, id: PlanType): Promise<WholePlan> =>
  tables(tx).selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Reads a plan like `findPlan` and locks it until the transaction ends. */
export const lockPlan = (tx: Tx, id: PlanType): Promise<WholePlan> =>
  tables(tx).selectFrom("plans").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const changePlan = (tx: Tx, { id, features, ...row }: WholePlan) =>
  tables(tx)
    .updateTable("plans")
    .set({ ...row, features: JSON.stringify(features) })
    .where("id", "=", id)
    .execute();

type NewEdit = Pick<PlanEditTable, "plan_id" | "revision" | "edited_by" | "edited_at"> & {
  before: PlanEdit;
  after: PlanEdit;
};

export const insertEdit = (tx: Tx, { before, after, ...edit }: NewEdit) =>
  tables(tx)
    .insertInto("plan_edits")
    .values({ ...edit, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute();

/** Newest first. */
export const listEdits = (tx: Tx, id: PlanType): Promise<NewEdit[]> =>
  tables(tx).selectFrom("plan_edits").selectAll().where("plan_id", "=", id).orderBy("revision", "desc").execute();
