import { type PaidPlanType, paidPlanTypes } from "@lavra/contract/plans/plans";
import { expect, inject, test } from "vitest";
import { type Chance, createChance } from "../../testing/payments/fates.ts";
import { type Prices, totalCents } from "../pricing/price.ts";
import { computeLedger, type Ledger, unusedOrders } from "./compute-ledger.ts";
import type { EditEntry, Entry, GrantEntry } from "./entry.ts";
import { liveAt, shownPeriod } from "./fold-entries.ts";
import { quotePurchase } from "./quote-purchase.ts";
import { endOf, periodsOf, place } from "./run.ts";

const [rounds, seed] = [inject("deep") ? 20_000 : 300, inject("seed")];
const [hour, dayMs] = [3_600_000, 86_400_000];
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A history as it is drawn: entries in the order of arrival, and orders that are not paid yet. */
interface History {
  now: Date;
  readonly entries: Entry[];
  readonly orders: GrantEntry[];
  prices: Record<PaidPlanType, Prices>;
  ids: number;
}

/** Instants around the ends of months, leap days and midnight in São Paulo, and any others. */
const firstInstant = (chance: Chance) =>
  later(
    new Date(chance.of(["2027-01-31T02:59:59Z", "2028-02-29T15:00:00Z", "2026-12-31T03:00:00Z"])),
    chance.below(3 * dayMs),
  );

const startingPrices = { price_cents: 7900, extra_user_cents: 1900, annual_discount_percent: 20 };

const begin = (chance: Chance): History => ({
  now: firstInstant(chance),
  entries: [],
  orders: [],
  prices: {
    starter: startingPrices,
    intermediate: { ...startingPrices, price_cents: 19_900 },
    advanced: { ...startingPrices, price_cents: 44_900 },
  },
  ids: 0,
});

const nextId = (history: History) => String(++history.ids).padStart(4, "0");

function drawPurchase(history: History, chance: Chance, when: "now" | "end") {
  const planId = chance.of(paidPlanTypes);
  const [cycle, extraUsers] = [chance.of(["monthly", "annual"] as const), chance.below(4)];
  return quotePurchase(
    history.entries,
    { planId, prices: history.prices[planId], cycle, extraUsers, when },
    history.now,
  );
}

/** What can happen to an office. Each checks what must hold at once. */
const steps: readonly ((history: History, chance: Chance) => void)[] = [
  function order(history, chance) {
    const { terms, dueCents, usersUntil } = drawPurchase(history, chance, "end");
    if (dueCents === 0) return;
    const id = nextId(history);
    const common = { kind: "grant", id, at: history.now, orderId: id } as const;
    history.orders.push({ ...common, orderedAt: history.now, terms, cents: dueCents, usersUntil });
  },
  function payAtOnce(history, chance) {
    const quote = drawPurchase(history, chance, "end");
    if (quote.dueCents === 0) return;
    const id = nextId(history);
    const { terms, dueCents: cents, usersUntil } = quote;
    const common = { kind: "grant", id, at: history.now, orderId: id } as const;
    history.entries.push({ ...common, orderedAt: history.now, terms, cents, usersUntil });
    const { run } = computeLedger(history.entries, history.now);
    const shape = (ledger: Ledger["run"]) =>
      ledger && place(ledger).map(({ from, until, terms: t }) => [from, until, t]);
    expect(shape(run)).toEqual(shape(quote.after.run));
  },
  function payOrder(history, chance) {
    const order = chance.of(history.orders);
    if (!order) return;
    history.orders.splice(history.orders.indexOf(order), 1);
    // The notice comes at once, or days after the approval.
    const at = later(history.now, -chance.below(chance.is(0.5) ? 1 : 4 * dayMs));
    history.entries.push({ ...order, at: at < order.orderedAt ? order.orderedAt : at });
  },
  function takeBack(history, chance) {
    const taken = new Set(history.entries.flatMap((entry) => (entry.kind === "refund" ? entry.orderId : [])));
    const grants = history.entries.flatMap((entry) =>
      entry.kind === "grant" && !taken.has(entry.orderId) ? entry : [],
    );
    const grant = chance.of(grants);
    if (!grant) return;
    const { orderId } = grant;
    const isChargedBack = chance.is(0.3);
    history.entries.push({ kind: "refund", id: nextId(history), at: history.now, orderId, isChargedBack });
    const without = history.entries.filter((entry) => !("orderId" in entry && entry.orderId === orderId));
    expect(computeLedger(history.entries, history.now).run).toEqual(computeLedger(without, history.now).run);
  },
  function askRefund(history, chance) {
    const before = computeLedger(history.entries, history.now);
    const orderId = chance.of([...unusedOrders(history.entries, history.now).keys()]);
    if (!orderId) return;
    const fact = { kind: "refund", isChargedBack: false, isAsked: true } as const;
    history.entries.push({ ...fact, id: nextId(history), at: history.now, orderId });
    const after = computeLedger(history.entries, history.now);
    // The present period stays to the millisecond, and what was paid is refunded in full.
    const present = (ledger: Ledger) => liveAt(ledger.run, history.now)[0];
    expect(present(after)).toEqual(present(before));
    const given = after.explained.find(({ entry }) => entry.id === orderId);
    expect(given).toMatchObject({ effect: "refunded", refunded: given?.paid, used: 0, left: 0, creditOut: 0 });
  },
  function startTrial(history) {
    if (history.entries.some(({ kind }) => kind === "trial")) return;
    history.entries.push({ kind: "trial", id: nextId(history), at: history.now, days: 15 });
  },
  function switchPlan(history, chance) {
    const { kind, dueCents, terms, credit } = drawPurchase(history, chance, "now");
    if (dueCents > 0 || !credit?.cents || (kind !== "switched" && kind !== "upgrade")) return;
    history.entries.push({ kind: "change", id: nextId(history), at: history.now, terms });
  },
  function editByStaff(history, chance) {
    const { run } = computeLedger(history.entries, history.now);
    const periods = run ? periodsOf(place(run)) : [];
    const shown = periods[shownPeriod(periods, history.now)];
    const [first, last] = [shown?.[0], shown?.at(-1)];
    const before = first && last ? { start: first.from, end: last.until } : null;
    const planId = chance.of(paidPlanTypes);
    const extraUsers = chance.below(4);
    const terms = {
      planId,
      cycle: "monthly" as const,
      extraUsers,
      priceCents: totalCents(history.prices[planId], "monthly", extraUsers),
    };
    const start = before?.start ?? history.now;
    const end = later(before?.end ?? history.now, (chance.below(40) - 5) * dayMs);
    const cents = chance.is(0.3) ? 5000 : 0;
    const edit: Omit<EditEntry, "terms"> = {
      kind: "edit",
      id: nextId(history),
      at: history.now,
      start,
      end: end > start ? end : later(start, dayMs),
      before,
      cents,
      paidAt: cents ? history.now : null,
    };
    history.entries.push({ ...edit, terms: chance.is(0.1) ? null : terms });
  },
  function editPrices(history, chance) {
    const planId = chance.of(paidPlanTypes);
    const price_cents = 1000 + chance.below(60_000);
    history.prices = { ...history.prices, [planId]: { ...history.prices[planId], price_cents } };
  },
];

/** How often each step is drawn. */
const weights = [5, 5, 5, 3, 2, 1, 2, 1, 1];
const drawn = weights.flatMap((weight, n) => Array.from({ length: weight }, () => steps[n] as (typeof steps)[number]));

/** The money of a ledger: every cent is used, left or given back, and none is left where nothing runs. */
function checkMoney(entries: readonly Entry[], at: Date): void {
  const { explained, run } = computeLedger(entries, at);
  const sum = (pick: (one: (typeof explained)[number]) => number) =>
    explained.reduce((total, one) => total + pick(one), 0);
  expect(sum(({ creditIn }) => creditIn)).toBe(sum(({ creditOut }) => creditOut));
  expect(sum(({ used, left, refunded }) => used + left + refunded)).toBe(sum(({ paid }) => paid));
  for (const { used, left, creditOut, refunded } of explained) {
    expect(Math.min(used, left, creditOut, refunded)).toBeGreaterThanOrEqual(0);
  }
  const left = sum((one) => one.left);
  if (left > 0) expect(liveAt(run, at).length).toBeGreaterThan(0);
  if (left > 0 && run && run.start <= at) expect(liveAt(run, at)[0]?.from.getTime()).toBeLessThanOrEqual(at.getTime());
}

/** Entries that arrive in another order give the same state. */
function checkOrder({ entries, now }: History, chance: Chance): void {
  const shuffled = entries.map((entry) => ({ entry, key: chance.below(1000) })).toSorted((a, b) => a.key - b.key);
  const other = computeLedger(
    shuffled.map(({ entry }) => entry),
    now,
  );
  const { run, takenBack, lastPaid, explained } = computeLedger(entries, now);
  expect({ ...other, explained: [] }).toEqual({ run, takenBack, lastPaid, explained: [] });
  const byId = (list: Ledger["explained"]) => list.toSorted((a, b) => a.entry.id.localeCompare(b.entry.id));
  expect(byId(other.explained)).toEqual(byId(explained));
}

test(`${rounds} drawn histories of payments: every cent is used, left or given back, whatever crosses whatever (seed ${seed})`, {
  timeout: 600_000,
}, () => {
  const chance = createChance(seed);
  for (let round = 0; round < rounds; round++) {
    const history = begin(chance);
    // In some histories time stands still: everything happens in one millisecond.
    const isFrozen = chance.is(0.1);
    for (let n = 4 + chance.below(14); n > 0; n--) {
      chance.of(drawn)(history, chance);
      checkMoney(history.entries, history.now);
      if (isFrozen) continue;
      const step = chance.is(0.3) ? chance.below(hour) : chance.below(chance.is(0.2) ? 200 * dayMs : 20 * dayMs);
      history.now = later(history.now, step + 1);
      checkMoney(history.entries, history.now);
    }
    checkOrder(history, chance);
    const { run } = computeLedger(history.entries, history.now);
    if (run) checkMoney(history.entries, later(endOf(run), 1));
  }
});
