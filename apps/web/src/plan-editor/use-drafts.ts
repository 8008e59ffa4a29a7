import type { Plan, PlanType } from "@lavra/contract/plans";
import { useState } from "react";
import { differing, draftOf, type PlanChange, type PlanDraft, rebased } from "./plan-draft.ts";

type Changes = Readonly<Partial<Record<PlanType, PlanChange>>>;

const without = (changes: Changes, id: PlanType): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([other]) => other !== id));

/** A draft that says what the plan says by now, whoever saved it, is none. */
const typedOver = (plan: Plan, change: PlanChange | undefined): PlanChange | undefined =>
  change && differing(change.draft, draftOf(plan)).length > 0 ? change : undefined;

/** What was typed into each plan: it stays while another one is looked at, and while the plans are read again. */
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
    /** Goes on with what was typed, over the plan as it is now. */
    keep: (plan: Plan) =>
      setChanges((now) => {
        const change = now[plan.id];
        return change ? { ...now, [plan.id]: rebased(change, plan) } : now;
      }),
    drop: (id: PlanType) => setChanges((now) => without(now, id)),
  };
}

export type DraftsHandle = ReturnType<typeof useDrafts>;
