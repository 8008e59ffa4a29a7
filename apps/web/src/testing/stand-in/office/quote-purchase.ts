import type { BillingCycle, calculatePrice, Period, Plan } from "@lavra/contract/plans/plans";
import type { Subscription } from "@lavra/contract/plans/subscriptions";
import type { z } from "zod";

type Quoted = z.output<typeof calculatePrice.reply>["data"];

/** A plan, a cycle and extra users. */
interface Terms {
  readonly plan: Plan;
  readonly cycle: BillingCycle;
  readonly extraUsers: number;
}

export interface Asked extends Terms {
  readonly when: "now" | "end";
}

const dayMs = 86_400_000;
const cents = (amount: number) => Math.round(amount * 100) / 100;
const monthsOf = (cycle: BillingCycle) => (cycle === "annual" ? 12 : 1);

/** Days from one instant to another, begun ones counted whole. */
const daysBetween = (from: string, until: string) =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(from)) / dayMs));

const afterDays = (from: string, days: number) => new Date(Date.parse(from) + days * dayMs).toISOString();

function afterCycle(from: string, cycle: BillingCycle): string {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + monthsOf(cycle));
  return end.toISOString();
}

function priceOf({ plan, cycle, extraUsers }: Terms) {
  const months = monthsOf(cycle);
  const basePrice = cents(plan.price * months);
  const extraUsersPrice = cents(plan.limits.extraUserPrice * extraUsers * months);
  const share = cycle === "annual" ? plan.annualDiscount / 100 : 0;
  const discount = cents((basePrice + extraUsersPrice) * share);
  const total = cents(basePrice + extraUsersPrice - discount);
  return { basePrice, extraUsers, extraUsersPrice, discount, total, savings: discount };
}

const yearly = (terms: Terms) => (priceOf(terms).total * 12) / monthsOf(terms.cycle);

const periodOf = ({ plan, cycle, extraUsers }: Terms, from: string, until: string): Period => ({
  planType: plan.id,
  planName: plan.name,
  billingCycle: cycle,
  extraUsers,
  from,
  until,
});

function kindOf(asked: Asked, present: Terms | undefined): Quoted["kind"] {
  if (!present || present.plan.id === "free_trial") return "first";
  if (present.plan.id === asked.plan.id) {
    const added = asked.extraUsers - present.extraUsers;
    if (added < 0) return "users_removed";
    if (added > 0) return asked.cycle === present.cycle || asked.cycle === "monthly" ? "users_added" : "upgrade";
    return "renewal";
  }
  if (yearly(asked) >= yearly(present)) return "upgrade";
  return asked.when === "now" ? "switched" : "downgrade";
}

interface Standing {
  readonly terms: Terms;
  readonly period: Period;
}

/** The present period, if one runs. */
function standingOf(plans: readonly Plan[], subscription: Subscription): Standing | undefined {
  const { isActive, planType, billingCycle, extraUsers, periodStart, periodEnd } = subscription;
  const plan = plans.find(({ id }) => id === planType);
  if (!isActive || !plan || !periodStart || !periodEnd) return undefined;
  const terms = { plan, cycle: billingCycle ?? "monthly", extraUsers };
  return { terms, period: periodOf(terms, periodStart, periodEnd) };
}

/** What the office has once the purchase is paid. */
function afterwards(
  kind: Quoted["kind"],
  asked: Asked,
  due: { now: string; credit: number; standing: Standing | undefined },
) {
  const { now, credit, standing } = due;
  const end = standing?.period.until ?? now;
  if (!standing || kind === "first") {
    return [periodOf(asked, now, afterDays(afterCycle(now, asked.cycle), daysBetween(now, end)))];
  }
  const { period, terms } = standing;
  if (kind === "renewal") return [{ ...period, until: afterCycle(end, asked.cycle) }];
  if (kind === "users_added") return [periodOf({ ...terms, extraUsers: asked.extraUsers }, period.from, end)];
  if (kind === "downgrade" || kind === "users_removed")
    return [period, periodOf(asked, end, afterCycle(end, asked.cycle))];
  if (kind === "upgrade") return [periodOf(asked, now, afterCycle(now, asked.cycle))];
  const days = Math.ceil((credit / yearly(asked)) * 365);
  return [periodOf(asked, now, afterDays(now, days))];
}

/** The office that is asked about. */
interface Office {
  readonly plans: readonly Plan[];
  readonly present: Subscription;
  readonly now: string;
}

/** What is unused of the present period, by days. */
function creditOf(standing: Standing, now: string) {
  const { from, until } = standing.period;
  const [days, daysLeft] = [daysBetween(from, until), daysBetween(now, until)];
  return { amount: cents((priceOf(standing.terms).total * daysLeft) / Math.max(1, days)), daysLeft, days };
}

/** Price of added users for the rest of the present period. */
function addedPrice({ terms, period }: Standing, extraUsers: number, now: string): number {
  const [more, present] = [extraUsers, terms.extraUsers].map((count) => priceOf({ ...terms, extraUsers: count }).total);
  const share = daysBetween(now, period.until) / Math.max(1, daysBetween(period.from, period.until));
  return cents(((more ?? 0) - (present ?? 0)) * share);
}

const changes: Readonly<Record<Quoted["kind"], Quoted["change"]>> = {
  first: null,
  renewal: "change",
  users_added: "change",
  users_removed: "change",
  upgrade: "upgrade",
  downgrade: "downgrade",
  switched: "downgrade",
};

/** Quotes a purchase as the server does, from the office's present period alone. */
export function quotePurchase(asked: Asked, { plans, present, now }: Office): Quoted {
  const price = priceOf(asked);
  const standing = standingOf(plans, present);
  const kind = kindOf(asked, standing?.terms);
  const credit = standing && (kind === "upgrade" || kind === "switched") ? creditOf(standing, now) : null;
  const charged = kind === "switched" ? 0 : Math.max(0, cents(price.total - (credit?.amount ?? 0)));
  const after = afterwards(kind, asked, { now, credit: credit?.amount ?? 0, standing });
  const last = after.at(-1);
  const lastPlan = plans.find(({ id }) => id === last?.planType);
  return {
    ...price,
    change: changes[kind],
    isRenewal: kind === "renewal",
    usersToDeactivate: 0,
    kind,
    amountDue: standing && kind === "users_added" ? addedPrice(standing, asked.extraUsers, now) : charged,
    credit,
    before: standing ? [standing.period] : [],
    after,
    renewal:
      last && lastPlan
        ? {
            at: last.until,
            amount: priceOf({ plan: lastPlan, cycle: last.billingCycle, extraUsers: last.extraUsers }).total,
          }
        : null,
  };
}
