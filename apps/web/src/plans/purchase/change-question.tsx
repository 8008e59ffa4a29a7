import type { Plan } from "@lavra/contract/plans/plans";
import { cycleNames, extraUsersInWords } from "../../subscriptions/offer/offer.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import type { Choice, PlanChange } from "../offer/plan-change.ts";
import type { Quote } from "./price-quote.ts";

export interface ChangeQuestionProps {
  readonly plan: Plan;
  readonly choice: Choice;
  readonly change: PlanChange;
  readonly kind: Quote["kind"];
  /** True if there is nothing to pay: the plan changes at once. */
  readonly isFree: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
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

/** Purchases that begin when everything paid has ended. */
const beginsAtEnd: readonly Quote["kind"][] = ["downgrade", "users_removed", "renewal"];

/** What becomes of the present period. */
const notes: Readonly<Partial<Record<Quote["kind"], string>>> = {
  upgrade: "O que resta do período atual é descontado como crédito.",
  switched: "O que resta do período atual vira dias do novo plano. Nada é cobrado.",
  users_added: "O fim do período não muda.",
  downgrade: "O plano atual continua até o fim do que já está pago.",
  users_removed: "Os usuários atuais continuam até o fim do que já está pago.",
};

/** Asked before an office's plan changes. */
export function ChangeQuestion(props: ChangeQuestionProps) {
  const { plan, choice, change, kind, isFree } = props;
  const { cycle, extraUsers } = choice;
  const extra = extraUsers > 0 ? `, com ${extraUsersInWords(extraUsers)}` : "";
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={questions[change](plan.name)}
      confirmLabel={verbs[change]}
      busyLabel="Mudando…"
      isBusy={props.isBusy}
      error={props.error}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    >
      <p>
        O plano passa a ser{" "}
        <b className="font-strong text-ink">
          {plan.name}, {cycleNames[cycle].adjective}
          {extra}
        </b>
        ,{" "}
        {isFree
          ? "agora"
          : beginsAtEnd.includes(kind)
            ? "quando terminar o período pago"
            : "assim que o pagamento for aprovado"}
        .
      </p>
      {notes[kind] ? <p>{notes[kind]}</p> : null}
    </ConfirmDialog>
  );
}
