import type { Plan, PlanType } from "@lavra/contract/plans/plans";
import { useState } from "react";
import { differing, type EditedPlan, editedOf, type PlanChange, rebased } from "./edited-plan.ts";

type Changes = Readonly<Partial<Record<PlanType, PlanChange>>>;

const without = (changes: Changes, id: PlanType): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([other]) => other !== id));

/** An edited plan equal to the present one counts as not edited. */
const typedOver = (plan: Plan, change: PlanChange | undefined): PlanChange | undefined =>
  change && differing(change.edited, editedOf(plan)).length > 0 ? change : undefined;

/** The typed values of each plan, which remain while another plan is shown and while the plans are read again. */
export function useEditedPlans(plans: readonly Plan[] | undefined) {
  const [changes, setChanges] = useState<Changes>({});

  const changeOf = (plan: Plan) => typedOver(plan, changes[plan.id]);
  return {
    changeOf,
    isDirty: (plan: Plan) => changeOf(plan) !== undefined,
    hasAny: () => plans?.some((plan) => changeOf(plan) !== undefined) ?? false,
    change: (plan: Plan, part: Partial<EditedPlan>) =>
      setChanges((now) => {
        const { edited, base } = typedOver(plan, now[plan.id]) ?? { edited: editedOf(plan), base: plan };
        const next = { ...edited, ...part };
        return differing(next, editedOf(base)).length === 0
          ? without(now, plan.id)
          : { ...now, [plan.id]: { edited: next, base } };
      }),
    /** Continues with the typed values over the present plan. */
    keep: (plan: Plan) =>
      setChanges((now) => {
        const change = now[plan.id];
        return change ? { ...now, [plan.id]: rebased(change, plan) } : now;
      }),
    drop: (id: PlanType) => setChanges((now) => without(now, id)),
  };
}

export type EditedPlansHandle = ReturnType<typeof useEditedPlans>;
