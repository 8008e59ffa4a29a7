import type { statementEffects } from "@lavra/contract/plans/subscriptions";
import { monthsOfCycle } from "../periods/period-dates.ts";
import type { ChangeEntry, EditEntry, Entry, GrantEntry, OpeningEntry, Terms, TrialEntry } from "./entry.ts";
import {
  endOf,
  lengthFor,
  type Placed,
  periodsOf,
  place,
  type Run,
  type Segment,
  unusedByEntry,
  unusedOfRun,
} from "./run.ts";

const dayMs = 86_400_000;

/** What an entry did. */
export type Effect = (typeof statementEffects)[number];

/** Money of an entry, in cents. */
export interface Account {
  entry: Entry;
  effect: Effect;
  paid: number;
  creditIn: number;
  creditOut: number;
  refunded: number;
}

/** What entries amount to so far. */
export interface Fold {
  run: Run | undefined;
  readonly accounts: Map<string, Account>;
}

/** Applies entries in their order. */
export function foldEntries(sorted: readonly Entry[]): Fold {
  const refunded = refundedIn(sorted);
  const fold: Fold = { run: undefined, accounts: new Map() };
  for (const entry of sorted) apply(fold, entry, (orderId) => refunded.has(orderId));
  return fold;
}

/** Returns the orders whose payment was taken back. */
export const refundedIn = (entries: readonly Entry[]) =>
  new Set(entries.flatMap((entry) => (entry.kind === "refund" ? entry.orderId : [])));

function apply(fold: Fold, entry: Entry, isRefunded: (orderId: string) => boolean): void {
  const paid = entry.kind === "grant" || entry.kind === "edit" ? entry.cents : paidBefore(entry);
  const account: Account = { entry, effect: "unchanged", paid, creditIn: 0, creditOut: 0, refunded: 0 };
  fold.accounts.set(entry.id, account);
  if (entry.kind === "grant" && isRefunded(entry.orderId)) {
    Object.assign(account, { effect: "refunded", refunded: entry.cents });
  } else if (entry.kind === "opening") account.effect = open(fold, account, entry, isRefunded);
  else if (entry.kind === "trial") account.effect = beginTrial(fold, entry);
  else if (entry.kind === "grant") account.effect = grant(fold, account, entry);
  else if (entry.kind === "change") account.effect = beginNow(fold, account, entry, 0);
  else if (entry.kind === "edit") account.effect = edit(fold, account, entry);
}

const paidBefore = (entry: Entry) =>
  entry.kind === "opening" ? entry.parts.reduce((sum, { cents }) => sum + cents, 0) : 0;

function open(fold: Fold, account: Account, entry: OpeningEntry, isRefunded: (orderId: string) => boolean): Effect {
  const { terms, start, end, seriesStart, revokedAt } = entry;
  const filler = (from: Date, until: Date): Segment[] =>
    until > from ? [{ ...blank(entry, terms), months: 0, ms: until.getTime() - from.getTime(), cents: 0 }] : [];
  const segments: Segment[] = [];
  let at = start;
  for (const part of entry.parts.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    if (part.from < at || part.until > end) continue;
    segments.push(...filler(at, part.from));
    at = part.until;
    if (isRefunded(part.orderId)) account.refunded += part.cents;
    else {
      const ms = part.until.getTime() - part.from.getTime();
      const { orderId, orderedAt, cents } = part;
      segments.push({ ...blank(entry, terms), orderId, orderedAt, months: 0, ms, cents });
    }
  }
  segments.push(...filler(at, end));
  if (segments.length === 0) return "refunded";
  // A period that was taken back before the ledger began is over.
  if (revokedAt) return "refunded";
  fold.run = { start, seriesStart, segments, topUps: [] };
  return "started";
}

/** The fields of a segment that its entry decides. */
export const blank = (entry: Entry, terms: Terms) => ({
  source: entry.id,
  orderId: entry.kind === "grant" ? entry.orderId : null,
  orderedAt: entry.kind === "grant" ? entry.orderedAt : entry.kind === "opening" ? entry.start : entry.at,
  terms,
});

function beginTrial(fold: Fold, entry: TrialEntry): Effect {
  if (liveAt(fold.run, entry.at).length > 0) return "unchanged";
  const terms: Terms = { planId: "free_trial", cycle: "monthly", extraUsers: 0, priceCents: 0 };
  const segment = { ...blank(entry, terms), months: 0, ms: entry.days * dayMs, cents: 0 };
  fold.run = { start: entry.at, seriesStart: entry.at, segments: [segment], topUps: [] };
  return "started";
}

/** Returns the segments of a run that have not ended at an instant. */
export const liveAt = (run: Run | undefined, at: Date): Placed[] =>
  run ? place(run).filter(({ until }) => until > at) : [];

function grant(fold: Fold, account: Account, entry: GrantEntry): Effect {
  const { terms, at } = entry;
  const { run } = fold;
  const [standing] = liveAt(run, at);
  if (!run || !standing) return begin(fold, entry, 0);
  if (standing.terms.planId === "free_trial") {
    const rest = standing.until.getTime() - Math.max(at.getTime(), standing.from.getTime());
    return begin(fold, entry, rest);
  }
  const isOlder = entry.orderedAt < standing.orderedAt;
  if (entry.usersUntil) return addUsers(fold, entry, entry.usersUntil, { run, standing });
  const isSame = terms.planId === standing.terms.planId;
  if (isSame && terms.extraUsers === standing.terms.extraUsers) {
    insert(fold, { ...blank(entry, terms), months: monthsOfCycle(terms.cycle), ms: 0, cents: entry.cents });
    return "extended";
  }
  if (isUpgrade(terms, standing.terms)) {
    const next = beganNow(run, entry, entry.cents);
    if (!isOlder || endOf(next) >= endOf(run)) return beginNow(fold, account, entry, entry.cents);
  }
  if (isOlder) return becomeDays(fold, entry, standing.terms);
  insert(fold, { ...blank(entry, terms), months: monthsOfCycle(terms.cycle), ms: 0, cents: entry.cents });
  return "queued";
}

const yearlyCents = ({ cycle, priceCents }: Terms) => (12 / monthsOfCycle(cycle)) * priceCents;

/** True if terms begin at once with credit: they cost more a day than what stands, or are the same plan with more users. */
export const isUpgrade = (terms: Terms, standing: Terms): boolean =>
  terms.planId === standing.planId
    ? terms.extraUsers > standing.extraUsers
    : yearlyCents(terms) >= yearlyCents(standing);

/** Begins a run of one purchase, with milliseconds of a trial that are added to its end. */
function begin(fold: Fold, entry: GrantEntry, bonusMs: number): Effect {
  const { at: start, cents, terms } = entry;
  const { months, ms } = lengthFor(terms, cents, start);
  const segment = { ...blank(entry, terms), months, ms: ms + bonusMs, cents };
  fold.run = { start, seriesStart: start, segments: [segment], topUps: [] };
  return "started";
}

function beganNow(run: Run, entry: GrantEntry | ChangeEntry, money: number): Run {
  const { at: start, terms } = entry;
  const credit = unusedOfRun(run, start).cents;
  const segment = { ...blank(entry, terms), ...lengthFor(terms, money + credit, start), cents: money + credit };
  return { start, seriesStart: run.seriesStart, segments: [segment], topUps: [] };
}

/** Replaces what runs from an entry on, with what is unused as credit. */
function beginNow(fold: Fold, account: Account, entry: GrantEntry | ChangeEntry, money: number): Effect {
  if (!fold.run || liveAt(fold.run, entry.at).length === 0) return "unchanged";
  const run = beganNow(fold.run, entry, money);
  if (endOf(run) <= run.start) return "unchanged";
  account.creditIn += takeCredit(fold, entry.at);
  fold.run = run;
  return "upgraded";
}

/** Books what is unused of the present run, or of some of its sources, as given away. @returns its cents */
function takeCredit(fold: Fold, at: Date, isTaken: (place: number) => boolean = () => true): number {
  let cents = 0;
  for (const [n, { source, unused }] of (fold.run ? unusedByEntry(fold.run, at) : []).entries()) {
    if (!isTaken(n)) continue;
    const from = fold.accounts.get(source);
    if (from) from.creditOut += unused.cents;
    cents += unused.cents;
  }
  return cents;
}

/** Adds users to what runs until an instant. */
function addUsers(
  fold: Fold,
  entry: GrantEntry,
  usersUntil: Date,
  { run, standing }: { run: Run; standing: Placed },
): Effect {
  const { terms, at } = entry;
  const raised = liveAt(run, at).filter(
    (one) => one.terms.planId === terms.planId && one.terms.extraUsers < terms.extraUsers && one.until <= usersUntil,
  );
  const last = raised.at(-1);
  if (!last) return becomeDays(fold, entry, standing.terms);
  const raisedFrom = new Set(raised.map(({ from }) => from.getTime()));
  const segments = place(run).map(({ from, until: _, ...segment }) =>
    raisedFrom.has(from.getTime())
      ? {
          ...segment,
          terms: { ...segment.terms, extraUsers: terms.extraUsers, priceCents: raisedPrice(segment.terms, terms) },
        }
      : segment,
  );
  const topUp = { source: entry.id, orderId: entry.orderId, from: at, until: last.until, cents: entry.cents };
  fold.run = { ...run, segments, topUps: [...run.topUps, topUp] };
  return "added_users";
}

/** The price of a cycle with the added users: that of the purchase if it has the same cycle. */
const raisedPrice = (before: Terms, { cycle, priceCents }: Terms) =>
  before.cycle === cycle ? priceCents : before.priceCents;

/** Turns a payment into days of what stands, behind it. */
function becomeDays(fold: Fold, entry: GrantEntry, standing: Terms): Effect {
  const from = fold.run ? endOf(fold.run) : entry.at;
  const length = lengthFor(standing, entry.cents, from);
  insert(fold, { ...blank(entry, standing), ...length, cents: entry.cents });
  return "became_days";
}

/** Inserts a segment behind the last one of the same plan and users; without one, at the end. */
function insert(fold: Fold, segment: Segment): void {
  if (!fold.run) return;
  const { segments } = fold.run;
  const same = segments.findLastIndex(
    ({ terms }) => terms.planId === segment.terms.planId && terms.extraUsers === segment.terms.extraUsers,
  );
  const at = same < 0 ? segments.length : same + 1;
  fold.run = { ...fold.run, segments: segments.toSpliced(at, 0, segment) };
}

/** Replaces the present period, or the last one, as staff set it; periods that follow it remain. */
function edit(fold: Fold, account: Account, entry: EditEntry): Effect {
  const { at, terms, before } = entry;
  const placed = fold.run ? place(fold.run) : [];
  const periods = periodsOf(placed);
  const shown = periods[shownPeriod(periods, at)] ?? [];
  const first = placed.indexOf(shown[0] as Placed);
  const last = first + shown.length;
  const isShown = (n: number) => !terms || n < last || n >= placed.length;
  account.creditIn = takeCredit(fold, at, isShown);
  const seriesStart = fold.run?.seriesStart;
  fold.run = undefined;
  if (!terms) return "removed";
  const keepsStart = before !== null && before.start.getTime() === entry.start.getTime();
  const start = keepsStart ? (shown[0]?.from ?? entry.start) : entry.start;
  const moved = entry.end.getTime() - (before?.end ?? at).getTime();
  const end = new Date(((before && shown.at(-1)?.until) ?? at).getTime() + moved);
  const ms = end.getTime() - start.getTime();
  const edited = ms <= 0 ? [] : [{ ...blank(entry, terms), months: 0, ms, cents: account.creditIn + entry.cents }];
  const usedFrom = at > end ? end : at > start ? at : start;
  const later = placed.slice(last).map(({ from: _, until: __, ...segment }) => segment);
  const segments = [...edited.map((one) => ({ ...one, usedFrom })), ...later];
  if (segments.length > 0) {
    fold.run = { start, seriesStart: (keepsStart && seriesStart) || start, segments, topUps: [] };
  }
  return edited.length > 0 ? "edited" : "removed";
}

/** Returns the place of the period that is shown at an instant: the present one, else the next, else the last. */
export const shownPeriod = (periods: readonly (readonly Placed[])[], at: Date): number => {
  const place = periods.findIndex((period) => (period.at(-1)?.until ?? at) > at);
  return place < 0 ? periods.length - 1 : place;
};
