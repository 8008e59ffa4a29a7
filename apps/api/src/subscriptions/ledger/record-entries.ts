import type { Tx } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { lockAccount, type NewPeriod, putPeriods } from "../store.ts";
import { computeLedger, type Ledger } from "./compute-ledger.ts";
import type { Entry, Terms } from "./entry.ts";
import { endOf, type Placed, periodsOf, place } from "./run.ts";
import { insertEntry, listEntries } from "./store.ts";

type WithoutId<Kind> = Kind extends Entry ? Omit<Kind, "id"> : never;
export type NewEntry = WithoutId<Entry>;

/** What a ledger was before and is after an entry. */
export interface Recorded {
  readonly id: string;
  readonly before: Ledger;
  readonly after: Ledger;
}

/**
 * Adds an entry to an office's ledger and stores what the office has after it. Waits for concurrent entries of the
 * office. As the platform, in the transaction of the fact.
 */
export async function recordEntry(
  tx: Tx,
  scopeId: string,
  entry: NewEntry,
  { now, actorId = null }: { now: Date; actorId?: string | null },
): Promise<Recorded> {
  await lockAccount(tx, scopeId);
  const earlier = await listEntries(tx, scopeId);
  const id = entry.kind === "grant" ? entry.orderId : idAfter(earlier);
  const added: Entry = { ...entry, id };
  await insertEntry(tx, scopeId, added, { recordedAt: now, actorId });
  const after = computeLedger([...earlier, added], now);
  await putPeriods(tx, scopeId, periodsToStore(after, [...earlier, added]));
  return { id: added.id, before: computeLedger(earlier, now), after };
}

/** Returns an id that sorts after those of earlier entries; ids of the same millisecond are in no order. */
function idAfter(earlier: readonly Entry[]): string {
  const newest = earlier.reduce((last, { id }) => (id > last ? id : last), "");
  let id = newId();
  for (let tries = 0; id < newest && tries < 1000; tries++) id = newId();
  return id;
}

/** Reads an office's ledger as it is at an instant. */
export const readLedger = async (tx: Tx, scopeId: string, now: Date): Promise<Ledger> =>
  computeLedger(await listEntries(tx, scopeId), now);

/** Returns the periods of a ledger as they are stored: those of its last run. */
export function periodsToStore({ run, takenBack, lastPaid }: Ledger, entries: readonly Entry[]): NewPeriod[] {
  const paid = { paid_cents: lastPaid?.cents ?? null, paid_at: lastPaid?.at ?? null };
  if (takenBack) {
    const { at, segment } = takenBack;
    const refund = entries.findLast((entry) => entry.kind === "refund" && entry.at.getTime() === at.getTime());
    const reason = refund?.kind === "refund" && refund.isChargedBack ? "charged_back" : "refunded";
    return [
      {
        ...columnsOf(segment.terms),
        period_start: segment.from,
        period_end: segment.until,
        started_at: segment.from,
        revoked_at: at,
        covered_until: null,
        end_reason: reason,
        ...paid,
      },
    ];
  }
  if (!run) return [];
  const end = endOf(run);
  return periodsOf(place(run)).map((period) => {
    const [first, last] = [period[0] as Placed, period.at(-1) as Placed];
    return {
      ...columnsOf(last.terms),
      period_start: first.from,
      period_end: last.until,
      started_at: run.seriesStart,
      revoked_at: null,
      covered_until: end.getTime() === last.until.getTime() ? null : end,
      end_reason: null,
      ...paid,
    };
  });
}

const columnsOf = ({ planId, cycle, extraUsers }: Terms) => ({
  plan_id: planId,
  billing_cycle: cycle,
  extra_users: extraUsers,
});
