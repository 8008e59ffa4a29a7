import { type Entry, inOrder } from "./entry.ts";
import { blank, type Effect, foldEntries, liveAt, refundedIn } from "./fold-entries.ts";
import { endOf, type Placed, place, type Run, unusedByEntry } from "./run.ts";

/** An entry with its effect and its money, all in cents: paid + creditIn = used + creditOut + left + refunded. */
export interface Explained {
  readonly entry: Entry;
  readonly effect: Effect;
  readonly paid: number;
  /** Unused value of earlier entries that this one took over. */
  readonly creditIn: number;
  readonly creditOut: number;
  readonly refunded: number;
  /** Value not used up at the instant of the computation. */
  readonly left: number;
  readonly used: number;
}

/** How a period ended before its time. */
export interface TakenBack {
  readonly at: Date;
  readonly segment: Placed;
}

export interface Ledger {
  /** The last run: it runs, is to begin, or has ended. */
  readonly run: Run | undefined;
  readonly explained: readonly Explained[];
  /** Set if a payment that was taken back left nothing. */
  readonly takenBack: TakenBack | undefined;
  /** The last payment that counts. */
  readonly lastPaid: { readonly cents: number; readonly at: Date } | undefined;
}

/** Computes what an office has at an instant from its entries, whatever the order in which they arrived. */
export function computeLedger(entries: readonly Entry[], now: Date): Ledger {
  const sorted = inOrder(entries).filter(({ at }) => at <= now);
  const { run, accounts } = foldEntries(sorted);
  const unused = new Map<string, number>();
  for (const { source, unused: rest } of run ? unusedByEntry(run, now) : []) {
    unused.set(source, (unused.get(source) ?? 0) + rest.cents);
  }
  const explained = [...accounts].map(([source, account]): Explained => {
    const left = unused.get(source) ?? 0;
    const { paid, creditIn, creditOut, refunded } = account;
    return { ...account, left, used: paid + creditIn - creditOut - refunded - left };
  });
  return { run, explained, takenBack: takenBackIn(sorted, run), lastPaid: lastPaidOf(sorted) };
}

/**
 * Returns the orders that brought days of which none has begun or was credited, each with its effect, if the present
 * segment stays as it is without them: only of these can an office ask for a refund. A segment's length in days depends
 * on its months when it was entered, so that an order can change one that is before its own.
 */
export function unusedOrders(entries: readonly Entry[], now: Date): Map<string, Effect> {
  const { run, explained } = computeLedger(entries, now);
  const later = new Set(run ? place(run).flatMap(({ source, from }) => (from > now ? source : [])) : []);
  const [present] = liveAt(run, now);
  const staysWithout = (orderId: string) => {
    const others = entries.filter((entry) => entry.kind !== "grant" || entry.orderId !== orderId);
    return isSameTime(present, liveAt(computeLedger(others, now).run, now)[0]);
  };
  return new Map(
    explained.flatMap(({ entry, effect, paid, left }) =>
      entry.kind === "grant" && left === paid && later.has(entry.id) && staysWithout(entry.orderId)
        ? [[entry.orderId, effect]]
        : [],
    ),
  );
}

const isSameTime = (a: Placed | undefined, b: Placed | undefined) =>
  a?.source === b?.source && a?.from.getTime() === b?.from.getTime() && a?.until.getTime() === b?.until.getTime();

/** Returns the period that a refund ended, if nothing has covered the office since. */
function takenBackIn(sorted: readonly Entry[], run: Run | undefined): TakenBack | undefined {
  const lastEdit = sorted.findLastIndex(({ kind }) => kind === "edit" || kind === "trial");
  for (const refund of sorted.filter((entry, n) => entry.kind === "refund" && n > lastEdit).toReversed()) {
    if (run && endOf(run) > refund.at) return undefined;
    const before = foldEntries(sorted.filter((entry) => entry !== refund && entry.at <= refund.at)).run;
    const [segment] = liveAt(before, refund.at);
    if (segment) return { at: refund.at, segment };
  }
  const opening = sorted.find((entry) => entry.kind === "opening");
  if (run || !opening?.revokedAt) return undefined;
  const placed = { ...blank(opening, opening.terms), months: 0, ms: 0, cents: 0 };
  return { at: opening.revokedAt, segment: { ...placed, from: opening.start, until: opening.end } };
}

function lastPaidOf(sorted: readonly Entry[]): Ledger["lastPaid"] {
  const refunded = refundedIn(sorted);
  const payments = sorted.flatMap((entry) => {
    if (entry.kind === "grant" && !refunded.has(entry.orderId)) return { cents: entry.cents, at: entry.at };
    if (entry.kind === "edit" && entry.paidAt) return { cents: entry.cents, at: entry.paidAt };
    if (entry.kind === "opening" && entry.paid) return entry.paid;
    return [];
  });
  return payments.at(-1);
}
