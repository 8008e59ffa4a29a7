import type { Subscription, Usage } from "@lavra/contract/plans/subscriptions";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import { type CurrentSubscription, isLimitReached } from "../../subscriptions/index.ts";
import { cycleNames, extraUsersInWords } from "../../subscriptions/offer/offer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { UsageBar } from "../../ui/messages/usage-bar.tsx";
import { DisplayBadge } from "./display-badge.tsx";
import { nextBillingOf } from "./next-billing.ts";

export interface CurrentCardProps {
  readonly subscription: CurrentSubscription;
  readonly usage: Usage;
  readonly onRenew: () => void;
}

const Panel = ({ children, label }: { readonly children: ReactNode; readonly label?: string }) => (
  <div {...(label ? { role: "group", "aria-label": label } : {})} className="min-w-0 p-6 max-md:p-4">
    {children}
  </div>
);

const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-1.5 text-13 text-muted tabular-nums">{children}</p>
);

/** "R$ 199,00 por mês, com 2 usuários extras" */
function priceInWords({ price, billingCycle, extraUsers, planType }: Subscription): string {
  if (planType === "free_trial") return "Sem cobrança";
  const per = cycleNames[billingCycle ?? "monthly"].per;
  const extra = extraUsers > 0 ? `, com ${extraUsersInWords(extraUsers)}` : "";
  return `${formatMoney(price)} ${per}${extra}`;
}

/** Before the date of an end, by its reason. */
const endings: Readonly<Record<NonNullable<Subscription["endedBy"]>, string>> = {
  expired: "Terminou em ",
  refunded: "Terminou com o reembolso do pagamento, em ",
  charged_back: "Terminou com o estorno do pagamento pelo banco, em ",
};

/** The plan that follows the present one. */
function Next({ next }: Pick<Subscription, "next">) {
  if (!next) return null;
  const extra = next.extraUsers > 0 ? `, com ${extraUsersInWords(next.extraUsers)}` : "";
  return (
    <p>
      Depois, em {formatInstantDay(next.from)}:{" "}
      <b className="font-strong text-ink">
        {next.planName}, {cycleNames[next.billingCycle].adjective}
        {extra}
      </b>
      , até {formatInstantDay(next.until)}
    </p>
  );
}

function Dates({ subscription }: { readonly subscription: Subscription }) {
  const { metrics, actualPaidAmount, display, planType } = subscription;
  const next = nextBillingOf(subscription);
  const end = next ? formatInstantDay(next) : "";
  const paidAt = metrics.lastPaymentDate ? formatInstantDay(metrics.lastPaymentDate) : "";
  return (
    <div className="mt-1 grid gap-0.5 text-14 text-body tabular-nums">
      {paidAt !== "" && actualPaidAmount !== null ? (
        <p>
          Último pagamento: {formatMoney(actualPaidAmount)} em {paidAt}
        </p>
      ) : null}
      {end === "" ? null : (
        <p>
          {display?.state === "expired"
            ? endings[subscription.endedBy ?? "expired"]
            : planType === "free_trial"
              ? "Vai até "
              : "Próxima cobrança em "}
          <b className="font-strong text-ink">{end}</b>
        </p>
      )}
      <Next next={subscription.next} />
      {planType === "free_trial" || display?.state === "expired" ? null : (
        <p className="text-13 text-muted">A renovação não é automática: nada é cobrado sem você pedir.</p>
      )}
    </div>
  );
}

function Documents({ documents, hasEnded }: Pick<Usage, "documents"> & { readonly hasEnded: boolean }) {
  const { used, limit, resetAt } = documents;
  const until = resetAt ? ` até ${formatInstantDay(resetAt)}` : "";
  return (
    <Panel>
      <UsageBar label="Documentos neste mês" used={used} limit={limit} />
      {limit < 0 || hasEnded ? null : isLimitReached(documents) ? (
        <Note>
          Limite do mês atingido{until}. <b className="font-strong text-ink">Um plano maior libera mais na hora.</b>
        </Note>
      ) : (
        <Note>
          {limit - used === 1 ? "Resta 1" : `Restam ${(limit - used).toLocaleString("pt-BR")}`}
          {until}
        </Note>
      )}
    </Panel>
  );
}

const Users = ({ users, extra }: Pick<Usage, "users"> & { readonly extra: number }) => (
  <Panel>
    <UsageBar label="Usuários ativos" used={users.active} limit={users.limit} />
    <Note>
      {extra > 0 && users.limit >= 0 ? `${users.limit - extra} do plano e ${extraUsersInWords(extra)}. ` : ""}
      Contam só os usuários ativos, inclusive o titular.
    </Note>
  </Panel>
);

const surface = "rounded-card border border-line bg-surface";

/** The office's subscription, its end and its usage. */
export function CurrentCard({ subscription, usage, onRenew }: CurrentCardProps) {
  const { canActivateTrial, planConfig, planName, display, canRenew, status, planType } = subscription;
  if (status === "none") {
    return (
      <section aria-label="Assinatura atual" className={surface}>
        <Panel>
          <p className="text-14 text-muted">Plano atual</p>
          <h2 className="mt-1 text-22 font-bold text-ink">Nenhum plano contratado</h2>
          <p className="mt-1 text-14 text-body">
            {canActivateTrial
              ? "Ative o período gratuito ou contrate um dos planos abaixo."
              : "Contrate um dos planos abaixo."}
          </p>
        </Panel>
      </section>
    );
  }
  const hasEnded = display?.state === "expired";
  return (
    <section
      aria-label="Assinatura atual"
      className={`${surface} grid divide-line max-md:divide-y md:max-lg:grid-cols-2 md:max-lg:[&>:first-child]:col-span-2 md:max-lg:[&>:first-child]:border-b md:max-lg:[&>:last-child]:border-l lg:grid-cols-[1.2fr_1fr_1fr] lg:divide-x [&>*]:border-line`}
    >
      <Panel>
        <p className="text-14 text-muted">Plano atual</p>
        <h2 className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-22 font-bold text-ink">
          {planConfig?.name ?? planName} <DisplayBadge display={display} />
        </h2>
        <p className="mt-1 text-14 text-body tabular-nums">{priceInWords(subscription)}</p>
        <Dates subscription={subscription} />
        {canRenew ? (
          <Button
            tone="primary"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onPress={onRenew}
            className="mt-4 max-md:w-full"
          >
            Renovar
          </Button>
        ) : null}
        {hasEnded && planType === "free_trial" ? (
          <p className="mt-3 text-14 text-body">Contrate um dos planos abaixo para continuar.</p>
        ) : null}
      </Panel>
      <Documents documents={usage.documents} hasEnded={hasEnded} />
      <Users users={usage.users} extra={subscription.extraUsers} />
    </section>
  );
}
