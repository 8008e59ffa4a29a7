import type { Attempt } from "./phase.ts";

/** Counts of a run so far; plain data, so that workers can send it. */
export interface Tally {
  cases: number;
  /** Cases by group and outcome. */
  groups: Record<string, Record<string, number>>;
  /** Parts with broken XML that were copied unchanged. */
  carried: number;
  /** Processor time. */
  worstMs: number;
  worstNumber: number;
  worstGroup: string;
}

export function emptyTally(): Tally {
  return { cases: 0, groups: {}, carried: 0, worstMs: 0, worstNumber: -1, worstGroup: "" };
}

export function count(into: Tally, attempt: Attempt, number: number, milliseconds: number): void {
  const { group, outcome, cases, carried } = attempt;
  into.cases += cases;
  into.carried += carried;
  into.groups[group] ??= {};
  const outcomes = into.groups[group] as Record<string, number>;
  outcomes[outcome] = (outcomes[outcome] ?? 0) + cases;
  if (milliseconds <= into.worstMs) return;
  into.worstMs = milliseconds;
  into.worstNumber = number;
  into.worstGroup = group;
}

export function addTally(into: Tally, other: Tally): void {
  into.cases += other.cases;
  into.carried += other.carried;
  for (const [group, outcomes] of Object.entries(other.groups)) {
    into.groups[group] ??= {};
    const mine = into.groups[group] as Record<string, number>;
    for (const [outcome, cases] of Object.entries(outcomes)) mine[outcome] = (mine[outcome] ?? 0) + cases;
  }
  if (other.worstMs <= into.worstMs) return;
  into.worstMs = other.worstMs;
  into.worstNumber = other.worstNumber;
  into.worstGroup = other.worstGroup;
}
