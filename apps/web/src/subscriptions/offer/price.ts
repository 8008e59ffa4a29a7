import type { BillingCycle, Plan } from "@lavra/contract/plans/plans";

/** Reais for a whole cycle, rounded to the cent as on the server. */
export function priceOfCycle(monthly: number, cycle: BillingCycle, discountPercent: number): number {
  const cents = Math.round(monthly * 100);
  return (cycle === "monthly" ? cents : Math.round((12 * cents * (100 - discountPercent)) / 100)) / 100;
}

type Priced = Pick<Plan, "price" | "annualDiscount" | "limits">;

/** Reais for a whole cycle of a plan with extra users; each of them is rounded separately. */
export function priceOf({ price, annualDiscount, limits }: Priced, cycle: BillingCycle, extraUsers: number): number {
  const own = priceOfCycle(price, cycle, annualDiscount);
  const each = priceOfCycle(limits.extraUserPrice, cycle, annualDiscount);
  return Math.round(100 * (own + extraUsers * each)) / 100;
}
