import type { Plan } from "@lavra/contract/plans/plans";
import type { CurrentSubscription } from "../../subscriptions/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { changeNames, type PlanChange } from "./plan-change.ts";

interface PlanButtonProps {
  readonly plan: Plan;
  /** null if the office already has it. */
  readonly change: PlanChange | null;
  readonly isPrimary: boolean;
  readonly onPress: () => void;
}

/** The button that buys a plan. */
export function PlanButton({ plan, change, isPrimary, onPress }: PlanButtonProps) {
  if (change === null) {
    return (
      <Button isBlock isDisabled>
        Plano atual
      </Button>
    );
  }
  return (
    <Button
      isBlock
      tone={isPrimary ? "primary" : "outlined"}
      aria-label={`${changeNames[change]}: ${plan.name}`}
      onPress={onPress}
    >
      {changeNames[change]}
    </Button>
  );
}

interface TrialButtonProps {
  readonly subscription: Pick<CurrentSubscription, "status" | "canActivateTrial">;
  readonly isPrimary: boolean;
  readonly onPress: () => void;
}

/** The button that starts the free trial, or the reason why it is not offered. */
export function TrialButton({ subscription: { status, canActivateTrial }, isPrimary, onPress }: TrialButtonProps) {
  if (!canActivateTrial) {
    const words = { trial: "Plano atual", active: "Indisponível com um plano ativo" } as const;
    return (
      <Button isBlock isDisabled>
        {status === "trial" || status === "active" ? words[status] : "Já utilizado"}
      </Button>
    );
  }
  return (
    <Button isBlock tone={isPrimary ? "primary" : "outlined"} onPress={onPress}>
      Ativar período gratuito
    </Button>
  );
}
