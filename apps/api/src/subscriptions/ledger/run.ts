import { addMonths, daysApart, monthsOfCycle, monthsSince } from "../periods/period-dates.ts";
import type { Terms } from "./entry.ts";

const dayMs = 86_400_000;

/** A stretch of time that one entry brought. */
export interface Segment {
  /** Id of the entry. */
  readonly source: string;
  readonly orderId: string | null;
  /** When its purchase was ordered, or the entry made. */
  readonly orderedAt: Date;
  readonly terms: Terms;
  readonly months: number;
  /** Milliseconds after the months. */
  readonly ms: number;
  /** Its value: money and credit. */
  readonly cents: number;
  /** From when the value is used up; absent = its start. */
  readonly usedFrom?: Date;
}

/** Money that added users to segments of a run. */
export interface TopUp {
  readonly source: string;
  readonly orderId: string;
  readonly from: Date;
  readonly until: Date;
  readonly cents: number;
}

/** Segments that follow each other without a gap. */
export interface Run {
  readonly start: Date;
  /** Start of the series of runs without a gap between them: months of documents count from it. */
  readonly seriesStart: Date;
  readonly segments: readonly Segment[];
  readonly topUps: readonly TopUp[];
}

export interface Placed extends Segment {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Places the segments of a run in time. Months count from the start of their uninterrupted sequence, so that a run from
 * 31 January continues on 28 February and on 31 March; after a length in days, from the series' day of the month if
 * they ended on it.
 */
export function place({ start, seriesStart, segments }: Omit<Run, "topUps">): Placed[] {
  const placed: Placed[] = [];
  let [anchor, months, from] = [start, 0, start];
  for (const segment of segments) {
    months += segment.months;
    const until = new Date(addMonths(anchor, months).getTime() + segment.ms);
    if (segment.ms !== 0) {
      const whole = monthsSince(seriesStart, until);
      const isOnItsDay = addMonths(seriesStart, whole).getTime() === until.getTime();
      [anchor, months] = isOnItsDay ? [seriesStart, whole] : [until, 0];
    }
    placed.push({ ...segment, from, until });
    from = until;
  }
  return placed;
}

export const endOf = (run: Run): Date => place(run).at(-1)?.until ?? run.start;

/** Returns the calendar days in São Paulo between two instants; 0 if they are not in order. */
export const daysBetween = (from: Date, until: Date): number => Math.max(0, daysApart(from, until));

interface Used {
  readonly from: Date;
  readonly until: Date;
  readonly cents: number;
}

/** Unused value of a stretch: whole days that are left, of all its days. */
export interface Unused {
  readonly cents: number;
  readonly daysLeft: number;
  readonly days: number;
}

/** Returns the unused value of a stretch at an instant, to the cent. */
export function unusedOf({ from, until, cents }: Used, at: Date): Unused {
  const days = daysBetween(from, until);
  if (at >= until) return { cents: 0, daysLeft: 0, days };
  if (at <= from) return { cents, daysLeft: days, days };
  const daysLeft = Math.min(days, daysBetween(at, until));
  return { cents: days === 0 ? 0 : Math.round((cents * daysLeft) / days), daysLeft, days };
}

/** Returns the unused value of every segment and then of every top-up of a run at an instant, by the entry that gave it. */
export function unusedByEntry(run: Run, at: Date): { source: string; unused: Unused }[] {
  const segments = place(run).map((one) => ({ ...one, from: one.usedFrom ?? one.from }));
  return [...segments, ...run.topUps].map((one) => ({ source: one.source, unused: unusedOf(one, at) }));
}

/** Sums what is unused of a run: its cents, and the days of its paid segments. */
export function unusedOfRun(run: Run, at: Date): Unused {
  const all = unusedByEntry(run, at);
  const paid = all.slice(0, run.segments.length).filter(({ unused }) => unused.cents > 0);
  const sum = (list: typeof all, pick: (unused: Unused) => number) =>
    list.reduce((total, { unused }) => total + pick(unused), 0);
  return {
    cents: sum(all, ({ cents }) => cents),
    daysLeft: sum(paid, ({ daysLeft }) => daysLeft),
    days: sum(paid, ({ days }) => days),
  };
}

/** Returns the length that a value buys from an instant: whole cycles are calendar months, the rest is whole days. */
export function lengthFor({ cycle, priceCents }: Terms, cents: number, from: Date): Pick<Segment, "months" | "ms"> {
  const months = monthsOfCycle(cycle);
  if (priceCents === 0) return { months, ms: 0 };
  const whole = Math.floor(cents / priceCents) * months;
  const [start, end] = [addMonths(from, whole), addMonths(from, whole + months)];
  const cycleDays = Math.round((end.getTime() - start.getTime()) / dayMs);
  const rest = cents % priceCents;
  return { months: whole, ms: Math.ceil((rest * cycleDays) / priceCents) * dayMs };
}

/** True if two segments are shown as one period: of one plan and as many users. */
export const isOnePeriod = (a: Segment, b: Segment) =>
  a.terms.planId === b.terms.planId && a.terms.extraUsers === b.terms.extraUsers;

/** Groups placed segments into the periods that are shown. */
export function periodsOf(placed: readonly Placed[]): Placed[][] {
  const periods: Placed[][] = [];
  for (const segment of placed) {
    const last = periods.at(-1);
    if (last && isOnePeriod(last[0] as Placed, segment)) last.push(segment);
    else periods.push([segment]);
  }
  return periods;
}
