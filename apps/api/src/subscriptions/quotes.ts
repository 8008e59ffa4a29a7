import type { calculatePrice, Period } from "@lavra/contract/plans/plans";
import type { z } from "zod";
import { countActiveUsers } from "../accounts/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, isPlatform } from "../platform/db/scope.ts";
import type { Ledger } from "./ledger/compute-ledger.ts";
import type { Terms } from "./ledger/entry.ts";
import { liveAt } from "./ledger/fold-entries.ts";
import { quotePurchase } from "./ledger/quote-purchase.ts";
import { endOf, periodsOf } from "./ledger/run.ts";
import { listEntries } from "./ledger/store.ts";
import { findPlan, listPlanRows, type WholePlan } from "./plans/store.ts";
import { changeOf, quote, toReais, totalCents, userLimit, usersOver } from "./pricing/price.ts";

type Asked = z.output<typeof calculatePrice.body>;
type Quoted = z.input<typeof calculatePrice.reply>["data"];

/** Quotes a plan for an office: its price, and what it has before and after. */
export const createQuotes =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  (scopeId: string, asked: Asked): Promise<Quoted> =>
    db.tenant(scopeId, async (tx) => {
      const { planId, billingCycle: cycle, extraUsers, includeDiscount, when } = asked;
      const now = clock.now();
      const plan = await findPlan(tx, planId);
      const plans = await listPlanRows(tx);
      const active = isPlatform(scopeId) ? 0 : await countActiveUsers(tx, scopeId);
      const entries = await listEntries(tx, scopeId);
      const made = quotePurchase(entries, { planId, prices: plan, cycle, extraUsers, when }, now);
      const standing = (liveAt(made.before.run, now)[0] ?? made.before.takenBack?.segment)?.terms;
      const present = standing ?? lastTerms(made.before);
      const presentPrice = plans.find(({ id }) => id === present?.planId)?.price_cents;
      const { credit } = made;
      return {
        ...quote(plan, { cycle, extraUsers, includeDiscount }),
        change: presentPrice === undefined ? null : changeOf(presentPrice, plan.price_cents),
        isRenewal: made.kind === "renewal",
        usersToDeactivate: usersOver(active, userLimit({ max_users: plan.max_users, extra_users: extraUsers })),
        kind: made.kind,
        amountDue: toReais(made.dueCents),
        credit: credit?.cents ? { amount: toReais(credit.cents), daysLeft: credit.daysLeft, days: credit.days } : null,
        before: periodsAhead(made.before, plans, now),
        after: periodsAhead(made.after, plans, now),
        renewal: renewalOf(made.after, plans),
      };
    });

const lastTerms = ({ run }: Ledger): Terms | undefined => run?.segments.at(-1)?.terms;

function periodsAhead({ run }: Ledger, plans: readonly WholePlan[], now: Date): Period[] {
  return periodsOf(liveAt(run, now)).flatMap((segments) => {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) return [];
    const { planId, cycle, extraUsers } = last.terms;
    const planName = plans.find(({ id }) => id === planId)?.name ?? "";
    const [from, until] = [first.from.toISOString(), last.until.toISOString()];
    return { planType: planId, planName, billingCycle: cycle, extraUsers, from, until };
  });
}

/** Returns when what an office has ends, and what another cycle of it costs at today's prices. */
function renewalOf(ledger: Ledger, plans: readonly WholePlan[]): Quoted["renewal"] {
  const terms = lastTerms(ledger);
  const plan = plans.find(({ id }) => id === terms?.planId);
  if (!ledger.run || !terms || !plan || plan.id === "free_trial") return null;
  const amount = toReais(totalCents(plan, terms.cycle, terms.extraUsers));
  return { at: endOf(ledger.run).toISOString(), amount };
}
