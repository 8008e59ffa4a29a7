import type { Plan, PlanType } from "@lavra/contract/plans/plans";
import { useState } from "react";
import { differing, draftOf, type PlanChange, type PlanDraft, rebased } from "./plan-draft.ts";

type Changes = Readonly<Partial<Record<PlanType, PlanChange>>>;

const without = (changes: Changes, id: PlanType): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([other]) => other !== id));

/** A draft equal to the present plan counts as no draft. */
const typedOver = (plan: Plan, change: PlanChange | undefined): PlanChange | undefined =>
  change && differing(change.draft, draftOf(plan)).length > 0 ? change : undefined;

/** The typed values of each plan, which remain while another plan is shown and while the plans are read again. */
export function useDrafts(plans: readonly Plan[] | undefined) {
  const [changes, setChanges] = useState<Changes>({});

  const changeOf = (plan: Plan) => typedOver(plan, changes[plan.id]);
  return {
    changeOf,
    isDirty: (plan: Plan) => changeOf(plan) !== undefined,
    hasAny: () => plans?.some((plan) => changeOf(plan) !== undefined) ?? false,
    change: (plan: Plan, part: Partial<PlanDraft>) =>
      setChanges((now) => {
        const { draft, base } = typedOver(plan, now[plan.id]) ?? { draft: draftOf(plan), base: plan };
        const next = { ...draft, ...part };
        return differing(next, draftOf(base)).length === 0
          ? without(now, plan.id)
          : { ...now, [plan.id]: { draft: next, base } };
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

export type DraftsHandle = ReturnType<typeof useDrafts>;
