import type { BillingCycle, PriceQuote, planChanges } from "@lavra/contract/plans";

/** What a plan costs, in cents. */
export interface Prices {
  /** For one month. */
  readonly price_cents: number;
  /** For one extra user and one month. */
  readonly extra_user_cents: number;
  /** Per cent off twelve months paid at once. */
  readonly annual_discount_percent: number;
}

/** Cents as the API tells amounts, in reais. */
export const toReais = (cents: number) => cents / 100;

/** Reais with at most two decimals, in cents. */
export const toCents = (reais: number) => Math.round(reais * 100);

/** Cents for a whole cycle of what costs so many cents a month: annual = round(12 × monthly × 0.8) at 20 per cent. */
export const forCycle = (monthlyCents: number, cycle: BillingCycle, discountPercent: number) =>
  cycle === "monthly" ? monthlyCents : Math.round((12 * monthlyCents * (100 - discountPercent)) / 100);

/**
 * Cents for a plan and its extra users for a cycle. Each is rounded by itself, so that the amount is the sum of the prices
 * that are shown.
 */
export const totalCents = (prices: Prices, cycle: BillingCycle, extraUsers: number): number =>
  forCycle(prices.price_cents, cycle, prices.annual_discount_percent) +
  extraUsers * forCycle(prices.extra_user_cents, cycle, prices.annual_discount_percent);

/** A price broken down, in reais. */
export function quote(
  prices: Prices,
  { cycle, extraUsers, includeDiscount }: { cycle: BillingCycle; extraUsers: number; includeDiscount: boolean },
): PriceQuote {
  const months = cycle === "annual" ? 12 : 1;
  const base = months * prices.price_cents;
  const extra = months * prices.extra_user_cents * extraUsers;
  const full = base + extra;
  const total = includeDiscount ? totalCents(prices, cycle, extraUsers) : full;
  return {
    basePrice: toReais(base),
    extraUsers,
    extraUsersPrice: toReais(extra),
    discount: toReais(full - total),
    total: toReais(total),
    savings: toReais(full - total),
  };
}

/** What another plan is, by its monthly price against the present plan's. */
export function changeOf(presentCents: number, nextCents: number): (typeof planChanges)[number] {
  if (nextCents === presentCents) return "change";
  return nextCents > presentCents ? "upgrade" : "downgrade";
}

/** How many active users a plan with its extra ones allows, the owner included; -1 is unlimited. */
export const userLimit = ({ max_users, extra_users }: { max_users: number; extra_users: number }) =>
  max_users < 0 ? -1 : max_users + extra_users;

/** How many active users are too many for a limit; none where it is unlimited. */
export const usersOver = (active: number, limit: number) => (limit < 0 ? 0 : Math.max(0, active - limit));
