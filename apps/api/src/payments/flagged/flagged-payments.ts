import type { dealWithFlag, FlaggedPayment, flaggedPayments } from "@lavra/contract/plans/flagged-payments";
import type { Pagination } from "@lavra/contract/route";
import type { z } from "zod";
import { changesBetween, recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { paginationOf, spanOf } from "../../platform/http/paging.ts";
import type { Principal } from "../../platform/principal.ts";
import { toReais } from "../../subscriptions/index.ts";
import { countFlagged, type FlaggedRow, findFlagged, listFlagged, lockPayment, markFlagged } from "./store.ts";

type Asked = z.output<typeof flaggedPayments.query>;
type Key = z.output<typeof dealWithFlag.params>;
type Dealt = z.output<typeof dealWithFlag.body>;

/** Manages payments that differ from what was ordered: received money that staff must check. */
export function createFlaggedPayments({ db, clock }: { db: Database; clock: Clock }) {
  const list = ({ which, ...page }: Asked): Promise<{ data: FlaggedPayment[]; pagination: Pagination }> =>
    db.platform(async (tx) => ({
      data: (await listFlagged(tx, which, spanOf(page))).map(present),
      pagination: paginationOf(page, await countFlagged(tx, which)),
    }));

  /** Marks a payment as dealt with; of two people at once the first wins. @throws DomainError payments.not_found */
  const dealWith = (actor: Principal, key: Key, { isDealtWith, note }: Dealt): Promise<FlaggedPayment> =>
    db.platform(async (tx) => {
      await lockPayment(tx, key);
      const known = await findFlagged(tx, key);
      if (!known) throw new DomainError("payments.not_found");
      if ((known.dealt_at !== null) === isDealtWith) return present(known);
      const at = clock.now();
      await markFlagged(tx, key, isDealtWith ? { at, by: actor.userId, note } : { at: null, by: null, note });
      await recordEvent(tx, {
        scopeId: known.tenant_id,
        actorId: actor.userId,
        action: isDealtWith ? "payments.flag_dealt_with" : "payments.flag_reopened",
        objectId: known.order_id,
        detail: { payment: known.payment_id, verdict: known.verdict },
        changes: changesBetween({ isDealtWith: !isDealtWith, note: known.dealt_note }, { isDealtWith, note }),
        at,
      });
      return present((await findFlagged(tx, key)) ?? known);
    });

  return { list, dealWith };
}

const present = (row: FlaggedRow): FlaggedPayment => ({
  provider: row.provider,
  paymentId: row.payment_id,
  reason: row.verdict,
  orderId: row.order_id,
  adminId: row.tenant_id,
  nome: row.nome,
  planName: row.plan_name,
  amount: toReais(row.amount_cents),
  currency: row.currency,
  orderedAmount: toReais(row.ordered_cents),
  status: row.status,
  flaggedAt: row.flagged_at.toISOString(),
  dealtAt: row.dealt_at?.toISOString() ?? null,
  dealtBy: row.dealt_by,
  note: row.dealt_note,
});
