import type { Plan } from "@lavra/contract/plans";
import type { Subscription } from "@lavra/contract/subscriptions";
import { cycleNames, extraUsersInWords } from "../../subscriptions/offer/index.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import type { Choice, PlanChange } from "../offer/plan-change.ts";

export interface ChangeQuestionProps {
  readonly plan: Plan;
  readonly subscription: Subscription;
  readonly choice: Choice;
  readonly change: PlanChange;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const questions: Readonly<Record<PlanChange, (name: string) => string>> = {
  upgrade: (name) => `Fazer upgrade para o ${name}?`,
  downgrade: (name) => `Fazer downgrade para o ${name}?`,
  change: () => "Alterar a assinatura?",
  contract: (name) => `Contratar o ${name}?`,
  renew: (name) => `Renovar o ${name}?`,
};

const verbs: Readonly<Record<PlanChange, string>> = {
  upgrade: "Confirmar upgrade",
  downgrade: "Confirmar downgrade",
  change: "Confirmar alteração",
  contract: "Confirmar contratação",
  renew: "Confirmar renovação",
};

/** Asked before an office's plan changes. */
export function ChangeQuestion({ plan, subscription, choice, change, onConfirm, onCancel }: ChangeQuestionProps) {
  const { cycle, extraUsers } = choice;
  const extra = extraUsers > 0 ? `, com ${extraUsersInWords(extraUsers)}` : "";
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={questions[change](plan.name)}
      confirmLabel={verbs[change]}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        O plano passa a ser{" "}
        <b className="font-strong text-ink">
          {plan.name}, {cycleNames[cycle].adjective}
          {extra}
        </b>
        , assim que o pagamento for aprovado.
      </p>
      {subscription.isActive && subscription.planType !== "free_trial" ? (
        <p>Começa então um novo período: o que resta do atual não é devolvido nem descontado.</p>
      ) : null}
    </ConfirmDialog>
  );
}
