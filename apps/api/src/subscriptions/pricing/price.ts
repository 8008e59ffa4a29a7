import type { BillingCycle, PriceQuote, planChanges } from "@lavra/contract/plans/plans";

/** Prices of a plan in cents. */
export interface Prices {
  /** For one month. */
  readonly price_cents: number;
  /** Per extra user and month. */
  readonly extra_user_cents: number;
  /** Discount in per cent on twelve months paid at once. */
  readonly annual_discount_percent: number;
}

/** Converts cents to reais, as the API sends amounts. */
export const toReais = (cents: number) => cents / 100;

/** Converts reais with at most two decimals to cents. */
export const toCents = (reais: number) => Math.round(reais * 100);

/** Returns cents for a whole cycle from cents per month: annual = round(12 × monthly × 0.8) at 20 per cent. */
export const forCycle = (monthlyCents: number, cycle: BillingCycle, discountPercent: number) =>
  cycle === "monthly" ? monthlyCents : Math.round((12 * monthlyCents * (100 - discountPercent)) / 100);

/**
 * Returns cents for a plan and its extra users for a cycle. Each is rounded separately, so that the total is the sum of
 * the prices shown.
 */
export const totalCents = (prices: Prices, cycle: BillingCycle, extraUsers: number): number =>
  forCycle(prices.price_cents, cycle, prices.annual_discount_percent) +
  extraUsers * forCycle(prices.extra_user_cents, cycle, prices.annual_discount_percent);

/** Returns a price breakdown in reais. */
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

/** Returns the kind of a plan change, by the monthly prices. */
export function changeOf(presentCents: number, nextCents: number): (typeof planChanges)[number] {
  if (nextCents === presentCents) return "change";
  return nextCents > presentCents ? "upgrade" : "downgrade";
}

/** Returns the limit of active users of a plan with extra ones, the owner included; -1 is unlimited. */
export const userLimit = ({ max_users, extra_users }: { max_users: number; extra_users: number }) =>
  max_users < 0 ? -1 : max_users + extra_users;

/** Returns the number of active users above a limit; 0 if it is unlimited. */
export const usersOver = (active: number, limit: number) => (limit < 0 ? 0 : Math.max(0, active - limit));
