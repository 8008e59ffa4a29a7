import type { StatementEntry } from "@lavra/contract/plans/subscriptions";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Explained } from "./ledger/compute-ledger.ts";
import type { Entry } from "./ledger/entry.ts";
import { readLedger } from "./ledger/record-entries.ts";
import { listPlanRows, type WholePlan } from "./plans/store.ts";
import { toReais } from "./pricing/price.ts";

/** Explains what an office has by the entries of its ledger, oldest first. */
export const createStatement =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  (scopeId: string): Promise<StatementEntry[]> =>
    db.tenant(scopeId, async (tx) => {
      const { explained } = await readLedger(tx, scopeId, clock.now());
      const plans = await listPlanRows(tx);
      return explained.map((one) => present(one, plans));
    });

function termsOf(entry: Entry) {
  if (entry.kind === "trial") return { planId: "free_trial", cycle: "monthly", extraUsers: 0 } as const;
  return entry.kind === "refund" ? null : entry.terms;
}

function present({ entry, effect, ...money }: Explained, plans: readonly WholePlan[]): StatementEntry {
  const terms = termsOf(entry);
  return {
    id: entry.id,
    kind: entry.kind,
    effect: entry.kind === "refund" && entry.isAsked ? "refund_asked" : effect,
    at: entry.at.toISOString(),
    planName: plans.find(({ id }) => id === terms?.planId)?.name ?? null,
    billingCycle: terms?.cycle ?? null,
    extraUsers: terms?.extraUsers ?? null,
    paid: toReais(money.paid),
    creditIn: toReais(money.creditIn),
    creditOut: toReais(money.creditOut),
    refunded: toReais(money.refunded),
    used: toReais(money.used),
    left: toReais(money.left),
  };
}
