import { type BillingCycle, type CyclePrice, plansPricing } from "@lavra/contract/plans/plans";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { formatMoney } from "../../platform/formats/money.ts";

export interface PlanPriceProps {
  /** Reais for the whole cycle, extra users included. */
  readonly amount: number;
  readonly cycle: BillingCycle;
  /** Replaces the small line below the figure for what is not paid by the month. */
  readonly note?: string | undefined;
}

/** An amount of a cycle by the month: a twelfth of a year, rounded to the cent. */
export const perMonth = (amount: number, cycle: BillingCycle) =>
  cycle === "annual" ? Math.round((amount * 100) / 12) / 100 : amount;

/** The monthly figure, for comparison; below it the amount paid at once. */
export function PlanPrice({ amount, cycle, note }: PlanPriceProps) {
  const whole = formatMoney(perMonth(amount, cycle));
  const [sign = "", figure = ""] = whole.split(/\s/);
  const [units, cents] = figure.split(",");
  return (
    <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
      <p className="font-bold tracking-tight text-ink tabular-nums">
        <span aria-hidden="true">
          <span className="align-[0.55em] text-16 max-md:align-[0.3em] max-md:text-14">{sign} </span>
          <span className="text-[2.375rem] leading-11 max-md:text-28 max-md:leading-9">{units}</span>
          <span className="text-18">,{cents}</span>
        </span>
        <span className="sr-only">{whole}</span>
        {note === undefined ? (
          <span className="ml-1.5 text-14 font-normal tracking-normal text-muted">por mês</span>
        ) : null}
      </p>
      <p className="mt-1 text-13 text-muted tabular-nums max-md:mt-0">
        {note ?? (cycle === "annual" ? `${formatMoney(amount)} por ano, de uma vez` : "cobrado mês a mês")}
      </p>
    </div>
  );
}

/** The price of each plan and extra user for one cycle. */
export const pricingQuery = (cycle: BillingCycle) =>
  queryOptions({
    queryKey: ["subscriptions", "pricing", cycle],
    queryFn: async ({ signal }) => (await api.call(plansPricing, { query: { cycle }, signal })).data,
  });

/** The price of one extra user by the month, as the cycle has it. */
export const extraUserPerMonth = ({ extra_user_price }: CyclePrice, cycle: BillingCycle): number =>
  perMonth(extra_user_price, cycle);
