import type { purchaseKinds } from "@lavra/contract/plans/plans";
import { addMonths, monthsOfCycle } from "../periods/period-dates.ts";
import { forCycle, type Prices, totalCents } from "../pricing/price.ts";
import { computeLedger, type Ledger } from "./compute-ledger.ts";
import type { Entry, Terms } from "./entry.ts";
import { isUpgrade, liveAt } from "./fold-entries.ts";
import { daysBetween, type Placed, type Unused, unusedOfRun } from "./run.ts";

export type PurchaseKind = (typeof purchaseKinds)[number];

/** What a purchase costs and changes; amounts in cents. */
export interface Quote {
  readonly kind: PurchaseKind;
  /** As asked; added users keep the cycle of what runs. */
  readonly terms: Terms;
  readonly dueCents: number;
  /** Unused value that the purchase takes over. */
  readonly credit: Unused | undefined;
  /** Set if the purchase only adds users to what runs. */
  readonly usersUntil: Date | null;
  readonly before: Ledger;
  readonly after: Ledger;
}

interface Asked {
  readonly planId: Terms["planId"];
  readonly prices: Prices;
  readonly cycle: Terms["cycle"];
  readonly extraUsers: number;
  /** A cheaper plan may begin at once, with what is unused as days; usually it begins at the end. */
  readonly when: "now" | "end";
}

/** Quotes a purchase on an office's ledger, and computes what the office has if it is paid at once. */
export function quotePurchase(entries: readonly Entry[], asked: Asked, now: Date): Quote {
  const before = computeLedger(entries, now);
  const { prices, extraUsers, planId } = asked;
  const live = liveAt(before.run, now);
  const kind = kindOf(asked, live[0]?.terms);
  const cycle = kind === "users_added" ? (live[0]?.terms.cycle ?? asked.cycle) : asked.cycle;
  const terms = { planId, cycle, extraUsers, priceCents: totalCents(prices, cycle, extraUsers) };
  const takesCredit = kind === "upgrade" || kind === "switched";
  const credit = takesCredit && before.run ? unusedOfRun(before.run, now) : undefined;
  const raised = kind === "users_added" ? firstPeriod(live) : [];
  const usersUntil = raised.at(-1)?.until ?? null;
  const due = usersUntil
    ? raised.reduce((sum, segment) => sum + addedCents(segment, asked, now), 0)
    : kind === "switched"
      ? 0
      : Math.max(0, terms.priceCents - (credit?.cents ?? 0));
  const common = { id: "quote", at: now, terms };
  const paid: Entry =
    due === 0 && takesCredit
      ? { ...common, kind: "change" }
      : { ...common, kind: "grant", orderId: "quote", orderedAt: now, cents: due, usersUntil };
  const after = computeLedger([...entries, paid], now);
  return { kind, terms, dueCents: due, credit, usersUntil, before, after };
}

function kindOf({ planId, cycle, extraUsers, prices, when }: Asked, standing: Terms | undefined): PurchaseKind {
  if (!standing || standing.planId === "free_trial") return "first";
  if (planId === standing.planId) {
    if (extraUsers === standing.extraUsers) return "renewal";
    if (extraUsers < standing.extraUsers) return "users_removed";
    return cycle === standing.cycle || cycle === "monthly" ? "users_added" : "upgrade";
  }
  const terms = { planId, cycle, extraUsers, priceCents: totalCents(prices, cycle, extraUsers) };
  if (isUpgrade(terms, standing)) return "upgrade";
  return when === "now" ? "switched" : "downgrade";
}

/** The segments of the present period: of one plan with as many users. */
const firstPeriod = (live: readonly Placed[]) => {
  const end = live.findIndex(
    ({ terms }) => terms.planId !== live[0]?.terms.planId || terms.extraUsers !== live[0]?.terms.extraUsers,
  );
  return end < 0 ? live : live.slice(0, end);
};

/** Price of the added users for the rest of a segment: by days, at least for one. */
function addedCents({ from, until, terms }: Placed, { prices, extraUsers }: Asked, now: Date): number {
  const unit = forCycle(prices.extra_user_cents, terms.cycle, prices.annual_discount_percent);
  const cycleDays = daysBetween(from, addMonths(from, monthsOfCycle(terms.cycle)));
  const days = Math.max(1, daysBetween(from > now ? from : now, until));
  return Math.round((unit * (extraUsers - terms.extraUsers) * days) / cycleDays);
}
