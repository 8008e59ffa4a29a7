import type { Plan } from "@lavra/contract/plans/plans";
import type { ReactNode } from "react";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import { extraUsersInWords } from "../../subscriptions/offer/offer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import type { Choice } from "../offer/plan-change.ts";
import { BeforeAndAfter } from "./before-and-after.tsx";
import { type Quote, usePriceQuote } from "./price-quote.ts";

interface LineProps {
  readonly name: ReactNode;
  readonly detail?: string | undefined;
  readonly amount: string;
  readonly look?: "discount" | "total" | undefined;
}

const looks = { discount: "text-ok-ink", total: "border-b-0 text-ink font-bold", plain: "text-body" } as const;

const Line = ({ name, detail, amount, look }: LineProps) => (
  <div
    className={classNames(
      "flex items-baseline justify-between gap-4 border-b border-line py-2.5",
      looks[look ?? "plain"],
    )}
  >
    <dt className="min-w-0">
      {name}
      {detail ? <span className="block text-13 text-muted tabular-nums">{detail}</span> : null}
    </dt>
    <dd className={classNames("whitespace-nowrap tabular-nums", look === "total" && "text-22 tracking-tight")}>
      {amount}
    </dd>
  </div>
);

/** "12 × 2 × R$ 19,00" */
const product = (...factors: readonly (number | string)[]) => factors.filter((factor) => factor !== 1).join(" × ");

interface SumProps {
  readonly plan: Plan;
  readonly choice: Choice;
  readonly quote: Quote;
}

/** The price of a whole cycle, line by line. */
function CycleLines({ plan, choice, quote, isTotal }: SumProps & { readonly isTotal: boolean }) {
  const isAnnual = choice.cycle === "annual";
  const months = isAnnual ? 12 : 1;
  return (
    <>
      <Line
        name={`Plano ${plan.name}`}
        detail={isAnnual ? product(months, formatMoney(plan.price)) : undefined}
        amount={formatMoney(quote.basePrice)}
      />
      {quote.extraUsers > 0 ? (
        <Line
          name={extraUsersInWords(quote.extraUsers)}
          detail={product(months, quote.extraUsers, formatMoney(plan.limits.extraUserPrice))}
          amount={formatMoney(quote.extraUsersPrice)}
        />
      ) : null}
      {quote.discount > 0 ? (
        <Line
          look="discount"
          name={`Desconto anual (${plan.annualDiscount}%)`}
          amount={`− ${formatMoney(quote.discount)}`}
        />
      ) : null}
      <Line
        look={isTotal ? "total" : undefined}
        name={isAnnual ? "Total por um ano" : "Total por um mês"}
        amount={formatMoney(quote.total)}
      />
    </>
  );
}

/** "Crédito do plano atual: 311 de 365 dias" */
const creditInWords = ({ daysLeft, days }: NonNullable<Quote["credit"]>) =>
  `Crédito do plano atual: ${daysLeft.toLocaleString("pt-BR")} de ${days.toLocaleString("pt-BR")} dias`;

/** "2 usuários extras a mais, até 10/01/2027" */
function addedInWords({ before, after }: Quote): string {
  const [had, has] = [before[0], after[0]];
  const added = (has?.extraUsers ?? 0) - (had?.extraUsers ?? 0);
  const until = has ? `, até ${formatInstantDay(has.until)}` : "";
  return `${extraUsersInWords(added)} a mais${until}`;
}

function Sum({ plan, choice, quote }: SumProps) {
  const isAnnual = choice.cycle === "annual";
  const equivalent = Math.round((quote.total * 100) / 12) / 100;
  if (quote.kind === "users_added") {
    return (
      <dl>
        <Line name={addedInWords(quote)} amount={formatMoney(quote.amountDue)} />
        <Line look="total" name="A pagar agora" amount={formatMoney(quote.amountDue)} />
      </dl>
    );
  }
  if (quote.kind === "switched") {
    return (
      <dl>
        {quote.credit ? <Line name={creditInWords(quote.credit)} amount={formatMoney(quote.credit.amount)} /> : null}
        <Line look="total" name="A pagar agora" amount={formatMoney(0)} />
      </dl>
    );
  }
  return (
    <>
      <dl>
        <CycleLines plan={plan} choice={choice} quote={quote} isTotal={quote.credit === null} />
        {quote.credit ? (
          <>
            <Line
              look="discount"
              name={creditInWords(quote.credit)}
              amount={`− ${formatMoney(Math.min(quote.credit.amount, quote.total))}`}
            />
            <Line look="total" name="A pagar agora" amount={formatMoney(quote.amountDue)} />
          </>
        ) : null}
      </dl>
      {isAnnual ? (
        <p className="text-13 text-muted tabular-nums">
          Equivale a {formatMoney(equivalent)} por mês
          {quote.savings > 0 ? `: ${formatMoney(quote.savings)} a menos do que pagando mês a mês` : ""}.
        </p>
      ) : null}
    </>
  );
}

/** The amount charged, line by line, calculated by the server. */
export function PriceBreakdown({ plan, choice }: Omit<SumProps, "quote">) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = usePriceQuote(choice);
  if (data !== undefined && !(isError && isPlaceholderData)) {
    return (
      <div aria-busy={isPlaceholderData} className={classNames("grid gap-3", isPlaceholderData && "opacity-60")}>
        <Sum plan={plan} choice={choice} quote={data} />
        <BeforeAndAfter quote={data} />
      </div>
    );
  }
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-14 text-bad-ink">
        Não foi possível calcular o preço.
        <Button tone="accent" size="sm" isBusy={isFetching} onPress={() => void refetch()}>
          Tentar novamente
        </Button>
      </p>
    );
  }
  return (
    <SkeletonGroup label="Calculando o preço..." className="grid gap-4">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-8 w-full" />
    </SkeletonGroup>
  );
}
