import { type BillingCycle, mostExtraUsers, type Plan } from "@lavra/contract/plans/plans";
import type { Subscription } from "@lavra/contract/plans/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../platform/formats/money.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { CycleToggle } from "../offer/cycle-toggle.tsx";
import { type Choice, changeNames, changeOf, type PlanChange } from "../offer/plan-change.ts";
import { extraUserPerMonth, pricingQuery } from "../offer/plan-price.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { type Quote, usePriceQuote } from "./price-quote.ts";
import { TooManyUsers } from "./too-many-users.tsx";

export interface UpgradeModalProps {
  readonly plan: Plan;
  readonly subscription: Subscription;
  readonly choice: Choice;
  readonly onNext: (choice: Choice, change: PlanChange, quote: Quote) => void;
  readonly onClose: () => void;
}

const titleOf = (change: PlanChange | null, name: string) =>
  change === "upgrade" || change === "downgrade" ? `${changeNames[change]} para o ${name}` : `Plano ${name}`;

interface ExtraUsersProps {
  readonly planId: Plan["id"];
  readonly cycle: BillingCycle;
  readonly value: number;
  readonly onChange: (count: number) => void;
}

function ExtraUsers({ planId, cycle, value, onChange }: ExtraUsersProps) {
  const { data: pricing } = useQuery(pricingQuery(cycle));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-14 text-ink">
        Usuários extras
        {pricing ? (
          <span className="block text-13 text-muted tabular-nums">
            {formatMoney(extraUserPerMonth(pricing[planId], cycle))} cada, por mês
          </span>
        ) : null}
      </p>
      <Stepper
        label="Usuários extras"
        one="um usuário extra"
        value={value}
        min={0}
        max={mostExtraUsers}
        onChange={onChange}
      />
    </div>
  );
}

/** When the purchase takes effect. */
const beginnings: Readonly<Record<Quote["kind"], string>> = {
  first: "O período começa quando o pagamento for aprovado. Dias restantes do período gratuito são somados.",
  renewal: "O novo período começa quando o atual termina: nenhum dia se perde.",
  upgrade: "O plano muda quando o pagamento for aprovado. O crédito é calculado de novo nesse dia.",
  users_added: "Os usuários são incluídos quando o pagamento for aprovado. O fim do período não muda.",
  users_removed: "O período com menos usuários começa quando o atual termina.",
  downgrade: "O novo plano começa quando terminar o que já está pago.",
  switched: "O plano muda agora, sem pagamento: o que resta do período pago vira dias do novo plano.",
};

const whens = [
  { value: "end", label: "No fim do período" },
  { value: "now", label: "Agora" },
];

/** True if a cheaper plan can begin later or now: what is unused has a value. */
const beginsLater = ({ kind, credit }: Quote) => kind === "downgrade" || (kind === "switched" && credit !== null);

/** Details of a plan before it is bought: cycle, extra users and price. */
export function UpgradeModal({ plan, subscription, choice: first, onNext, onClose }: UpgradeModalProps) {
  const [choice, setChoice] = useState(first);
  const quote = usePriceQuote(choice);
  const change = changeOf(subscription, plan, choice);
  const isKnown = quote.data !== undefined && !quote.isPlaceholderData;
  const excess = quote.data?.usersToDeactivate ?? 0;
  const setExtraUsers = (extraUsers: number) => setChoice({ ...choice, extraUsers });
  return (
    <Modal
      isOpen
      isLow
      onClose={onClose}
      title={titleOf(change, plan.name)}
      lead={quote.data?.kind === "switched" ? "Confira o que muda." : "Confira o valor antes de pagar."}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button
            tone="primary"
            isDisabled={change === null || !isKnown || excess > 0}
            onPress={() => change && quote.data && onNext(choice, change, quote.data)}
          >
            {change === null ? "Plano atual" : changeNames[change]}
          </Button>
        </>
      }
    >
      <CycleToggle
        value={choice.cycle}
        discounts={[plan.annualDiscount]}
        onChange={(cycle) => setChoice({ ...choice, cycle })}
        className="w-full *:flex-1"
      />
      {plan.limits.maxUsers < 0 ? null : (
        <ExtraUsers planId={plan.id} cycle={choice.cycle} value={choice.extraUsers} onChange={setExtraUsers} />
      )}
      {quote.data && beginsLater(quote.data) ? (
        <SegmentedControl
          label="Quando o plano muda"
          segments={whens}
          value={choice.when ?? "end"}
          onChange={(when) => setChoice({ ...choice, when: when === "now" ? "now" : "end" })}
          className="w-full *:flex-1"
        />
      ) : null}
      <PriceBreakdown plan={plan} choice={choice} />
      {excess > 0 ? <TooManyUsers count={excess} extraUsers={choice.extraUsers} onInclude={setExtraUsers} /> : null}
      <HelpLink to="planos#o-que-acontece-com-o-período">O que acontece com o período pago</HelpLink>
      {quote.data && change !== null ? <p className="text-13 text-muted">{beginnings[quote.data.kind]}</p> : null}
    </Modal>
  );
}
