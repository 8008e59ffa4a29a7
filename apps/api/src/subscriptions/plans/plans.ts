import {
  type BillingCycle,
  type CyclePrice,
  type Plan,
  type PlanEdit,
  type PlanType,
  type planHistory,
  planTypes,
} from "@lavra/contract/plans/plans";
import type { z } from "zod";
import { findNames } from "../../accounts/index.ts";
import { changesBetween, recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { forCycle, toReais } from "../pricing/price.ts";
import { editable, edited, presentPlan } from "./present-plan.ts";
import { changePlan, insertEdit, listEdits, listPlanRows, lockPlan } from "./store.ts";

type PlanHistory = z.input<typeof planHistory.reply>["data"]["edits"];

export type Plans = ReturnType<typeof createPlans>;

/** Lists and edits the plans on sale. */
export function createPlans({ db, clock }: { db: Database; clock: Clock }) {
  const list = (): Promise<Plan[]> => db.platform(async (tx) => (await listPlanRows(tx)).map(presentPlan));

  /** Returns prices by plan, for a whole cycle. */
  async function pricing(cycle: BillingCycle): Promise<Record<PlanType, CyclePrice>> {
    const rows = await db.platform(listPlanRows);
    const price = (id: PlanType) => {
      const row = rows.find((one) => one.id === id);
      const off = row?.annual_discount_percent ?? 0;
      return {
        price: toReais(forCycle(row?.price_cents ?? 0, cycle, off)),
        extra_user_price: toReais(forCycle(row?.extra_user_cents ?? 0, cycle, off)),
      };
    };
    return Object.fromEntries(planTypes.map((id) => [id, price(id)])) as Record<PlanType, CyclePrice>;
  }

  /**
   * Edits a plan; existing orders retain their terms.
   * @throws DomainError plans.changed_meanwhile, plans.trial_days
   */
  const edit = (
    actor: Principal,
    id: PlanType,
    { revision, ...next }: PlanEdit & { revision: number },
  ): Promise<Plan> =>
    db.platform(async (tx) => {
      if ((next.trialDays === null) !== (id !== "free_trial")) throw new DomainError("plans.trial_days");
      const row = await lockPlan(tx, id);
      if (row.revision !== revision) throw new DomainError("plans.changed_meanwhile");
      const after = edited(row, next);
      const now = clock.now();
      await changePlan(tx, after);
      await insertEdit(tx, {
        plan_id: id,
        revision: after.revision,
        edited_by: actor.userId,
        edited_at: now,
        before: editable(row),
        after: editable(after),
      });
      await recordEvent(tx, {
        scopeId: platformScope,
        actorId: actor.userId,
        action: "plans.edited",
        detail: { plan: id, revision: after.revision },
        changes: changesBetween(editable(row), editable(after)),
        at: now,
      });
      return presentPlan(after);
    });

  const history = (id: PlanType): Promise<PlanHistory> =>
    db.platform(async (tx) => {
      const edits = await listEdits(tx, id);
      const names = await findNames(
        tx,
        platformScope,
        edits.flatMap(({ edited_by }) => edited_by ?? []),
      );
      return edits.map(({ revision, edited_at, edited_by, before, after }) => ({
        revision,
        at: edited_at.toISOString(),
        by: names.get(edited_by ?? "") ?? null,
        before,
        after,
      }));
    });

  return { list, pricing, edit, history };
}
