import type { FoundCase } from "./messages.ts";
import type { PhaseName } from "./phase.ts";
import type { PhaseResult } from "./run-phase.ts";
import { familyOf } from "./saved-case.ts";

export interface Summary {
  readonly node: string;
  readonly seed: number;
  readonly jobs: number;
  readonly seconds: number;
  readonly peakRssMiB: number;
  readonly phases: Record<string, PhaseSummary>;
  readonly findings: Record<string, number>;
}

interface PhaseSummary {
  readonly cases: number;
  readonly perSecond: number;
  readonly worstMs: number;
  readonly worstCase: string;
  readonly carried: number;
  readonly groups: Record<string, Record<string, number>>;
}

interface Timed {
  readonly result: PhaseResult;
  readonly seconds: number;
}

function phaseSummary({ result: { tally }, seconds }: Timed): PhaseSummary {
  return {
    cases: tally.cases,
    perSecond: Math.round(tally.cases / Math.max(seconds, 0.001)),
    worstMs: Math.round(tally.worstMs),
    worstCase: `${tally.worstGroup} ${tally.worstNumber}`,
    carried: tally.carried,
    groups: tally.groups,
  };
}

function families(found: readonly FoundCase[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of found) counts[familyOf(one)] = (counts[familyOf(one)] ?? 0) + 1;
  return counts;
}

export function summarise(phases: ReadonlyMap<PhaseName, Timed>, seed: number, jobs: number): Summary {
  const found = [...phases.values()].flatMap(({ result }) => result.found);
  return {
    node: process.version,
    seed,
    jobs,
    seconds: Math.round([...phases.values()].reduce((sum, { seconds }) => sum + seconds, 0)),
    // `resourceUsage` reports kibibytes on every platform.
    peakRssMiB: Math.round(process.resourceUsage().maxRSS / 1024),
    phases: Object.fromEntries([...phases].map(([name, timed]) => [name, phaseSummary(timed)])),
    findings: families(found),
  };
}

const number = (value: number) => value.toLocaleString("en-US");

function groupRow(group: string, outcomes: Record<string, number>): string {
  const total = Object.values(outcomes).reduce((sum, cases) => sum + cases, 0);
  const refused = Object.entries(outcomes)
    .filter(([outcome]) => outcome !== "accepted")
    .sort((a, b) => b[1] - a[1])
    .map(([outcome, cases]) => `${outcome.replace("refused ", "")} ${number(cases)}`)
    .join(", ");
  return `| ${group} | ${number(total)} | ${number(outcomes.accepted ?? 0)} | ${refused || "–"} |`;
}

/** Returns the summary as Markdown, ready to paste. */
export function summaryText(summary: Summary): string {
  const { node, seed, jobs, seconds, peakRssMiB, phases, findings } = summary;
  const lines = [
    `Node ${node}, ${process.platform} ${process.arch}, seed ${seed}, ${jobs} workers, ${seconds} s, peak memory ${peakRssMiB} MiB`,
    "",
    "| mutator | cases | accepted | refused, by code |",
    "|---|---|---|---|",
    ...Object.values(phases).flatMap(({ groups }) =>
      Object.keys(groups)
        .sort()
        .map((group) => groupRow(group, groups[group] as Record<string, number>)),
    ),
    "",
    ...Object.entries(phases).map(
      ([name, phase]) =>
        `${name}: ${number(phase.cases)} cases, ${number(phase.perSecond)} a second, the slowest ${phase.worstMs} ms of processor time (${phase.worstCase}), ${number(phase.carried)} broken parts carried on unread`,
    ),
    "",
    ...(Object.keys(findings).length === 0
      ? ["findings: none"]
      : Object.entries(findings).map(([family, cases]) => `FOUND ${number(cases)} × ${family}`)),
  ];
  return `${lines.join("\n")}\n`;
}
