import type { Plan } from "@lavra/contract/plans/plans";
import type { Subscription } from "@lavra/contract/plans/subscriptions";
import { useReturnFocus } from "../../ui/overlays/use-return-focus.ts";
import type { Choice, PlanChange } from "../offer/plan-change.ts";
import type { PaymentOutcome } from "../return/payment-return.ts";
import { ChangeQuestion } from "./change-question.tsx";
import { PaymentModal } from "./payment-modal.tsx";
import type { Quote } from "./price-quote.ts";
import { UpgradeModal } from "./upgrade-modal.tsx";
import { useFreeChange } from "./use-free-change.ts";

/** The step of a purchase: plan shown, change confirmed, payment. */
export type PurchaseStep =
  | { readonly at: "choosing" | "paying"; readonly choice: Choice }
  | { readonly at: "asking"; readonly choice: Choice; readonly change: PlanChange; readonly quote: Quote };

export interface PurchaseProps {
  readonly step: PurchaseStep;
  readonly plans: readonly Plan[];
  readonly subscription: Subscription;
  readonly onStep: (step: PurchaseStep | null) => void;
  readonly onReturned: (outcome: PaymentOutcome) => void;
  /** Called after a change without a payment. */
  readonly onChanged: () => void;
}

/** Without a plan, or with the same plan, nothing changes but the end, so no question is asked. */
const isAsked = (change: PlanChange) => change !== "contract" && change !== "renew";

/** One purchase from the choice to the payment page, one dialog at a time. */
export function Purchase({ step, plans, subscription, onStep, onReturned, onChanged }: PurchaseProps) {
  const { choice } = step;
  useReturnFocus();
  const free = useFreeChange(onChanged);
  const plan = plans.find(({ id }) => id === choice.planId);
  if (!plan) return null;
  const close = () => onStep(null);
  if (step.at === "choosing") {
    const next = (chosen: Choice, change: PlanChange, quote: Quote) =>
      onStep(isAsked(change) ? { at: "asking", choice: chosen, change, quote } : { at: "paying", choice: chosen });
    return <UpgradeModal plan={plan} subscription={subscription} choice={choice} onNext={next} onClose={close} />;
  }
  if (step.at === "asking") {
    const isFree = step.quote.amountDue === 0;
    return (
      <ChangeQuestion
        plan={plan}
        choice={choice}
        change={step.change}
        kind={step.quote.kind}
        isFree={isFree}
        isBusy={free.isPending}
        error={free.error}
        onConfirm={() => (isFree ? free.change(choice) : onStep({ at: "paying", choice }))}
        onCancel={() => onStep({ at: "choosing", choice })}
      />
    );
  }
  return <PaymentModal choice={choice} onClose={close} onReturned={onReturned} />;
}
