import { type BillingCycle, type CyclePrice, isPaidPlan, type Plan, type PlanType } from "@lavra/contract/plans/plans";
import { useState } from "react";
import type { CurrentSubscription } from "../../subscriptions/index.ts";
import { PlanButton, TrialButton } from "./plan-button.tsx";
import { PlanCard } from "./plan-card.tsx";
import { type Choice, changeOf } from "./plan-change.ts";
import { extraUserPerMonth, PlanPrice } from "./plan-price.tsx";

export interface PlanCardsProps {
  readonly plans: readonly Plan[];
  readonly pricing: Readonly<Record<PlanType, CyclePrice>>;
  readonly cycle: BillingCycle;
  readonly subscription: CurrentSubscription;
  readonly onChoose: (choice: Choice) => void;
  readonly onTrial: () => void;
}

/** Calculated in cents: the sum is the amount charged. */
const withExtraUsers = ({ price, extra_user_price }: CyclePrice, count: number) =>
  Math.round(price * 100 + extra_user_price * 100 * count) / 100;

/**
 * Exactly one primary action: the trial if the office never had a plan and may have it, renewal if it is due, else the most popular
 * plan.
 */
const isPrimary = (plan: Plan, { status, canRenew, canActivateTrial }: CurrentSubscription) =>
  status === "none" && canActivateTrial ? plan.id === "free_trial" : plan.popular && !canRenew;

/** The plans on sale, side by side. */
export function PlanCards({ plans, pricing, cycle, subscription, onChoose, onTrial }: PlanCardsProps) {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<PlanType, number>>>>({});
  return (
    <div className="grid gap-4 md:grid-cols-2 wide:grid-cols-4">
      {plans.map((plan) => {
        const { id } = plan;
        const isPresent = subscription.planType === id;
        if (!isPaidPlan(id)) {
          return (
            <PlanCard
              key={id}
              plan={plan}
              isPresent={isPresent}
              price={
                <PlanPrice amount={plan.price} cycle="monthly" note={`${plan.trialDays ?? 0} dias, uma única vez`} />
              }
              action={
                <TrialButton subscription={subscription} isPrimary={isPrimary(plan, subscription)} onPress={onTrial} />
              }
            />
          );
        }
        const extraUsers = chosen[id] ?? (isPresent ? subscription.extraUsers : 0);
        const choice = { planId: id, cycle, extraUsers };
        return (
          <PlanCard
            key={id}
            plan={plan}
            isPresent={isPresent}
            price={<PlanPrice amount={withExtraUsers(pricing[id], extraUsers)} cycle={cycle} />}
            extraUsers={
              plan.limits.maxUsers < 0
                ? undefined
                : {
                    price: extraUserPerMonth(pricing[id], cycle),
                    value: extraUsers,
                    onChange: (count) => setChosen((before) => ({ ...before, [id]: count })),
                  }
            }
            action={
              <PlanButton
                plan={plan}
                change={changeOf(subscription, plan, choice)}
                isPrimary={isPrimary(plan, subscription)}
                onPress={() => onChoose(choice)}
              />
            }
          />
        );
      })}
    </div>
  );
}
