import type { Plan } from "@lavra/contract/plans";
import type { Subscription } from "@lavra/contract/subscriptions";
import { useReturnFocus } from "../../ui/overlays/use-return-focus.ts";
import type { Choice, PlanChange } from "../offer/plan-change.ts";
import type { PaymentOutcome } from "../return/payment-return.ts";
import { ChangeQuestion } from "./change-question.tsx";
import { PaymentModal } from "./payment-modal.tsx";
import { UpgradeModal } from "./upgrade-modal.tsx";

/** The step of a purchase: plan shown, change confirmed, payment. */
export type PurchaseStep =
  | { readonly at: "choosing" | "paying"; readonly choice: Choice }
  | { readonly at: "asking"; readonly choice: Choice; readonly change: PlanChange };

export interface PurchaseProps {
  readonly step: PurchaseStep;
  readonly plans: readonly Plan[];
  readonly subscription: Subscription;
  readonly onStep: (step: PurchaseStep | null) => void;
  readonly onReturned: (outcome: PaymentOutcome) => void;
}

/** Without a plan, or with the same plan, nothing is lost, so no question is asked. */
const isAsked = (change: PlanChange) => change !== "contract" && change !== "renew";

/** One purchase from the choice to the payment page, one dialog at a time. */
export function Purchase({ step, plans, subscription, onStep, onReturned }: PurchaseProps) {
  const { choice } = step;
  useReturnFocus();
  const plan = plans.find(({ id }) => id === choice.planId);
  if (!plan) return null;
  const close = () => onStep(null);
  if (step.at === "choosing") {
    const next = (wanted: Choice, change: PlanChange) =>
      onStep(isAsked(change) ? { at: "asking", choice: wanted, change } : { at: "paying", choice: wanted });
    return <UpgradeModal plan={plan} subscription={subscription} choice={choice} onNext={next} onClose={close} />;
  }
  if (step.at === "asking") {
    return (
      <ChangeQuestion
        plan={plan}
        subscription={subscription}
        choice={choice}
        change={step.change}
        onConfirm={() => onStep({ at: "paying", choice })}
        onCancel={() => onStep({ at: "choosing", choice })}
      />
    );
  }
  return <PaymentModal choice={choice} onClose={close} onReturned={onReturned} />;
}
