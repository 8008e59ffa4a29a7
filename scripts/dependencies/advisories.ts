import { createHash } from "node:crypto";
import { satisfies } from "semver";
import { keyOf, type LockedPackage } from "./locked-packages.ts";

export const severities = ["info", "low", "moderate", "high", "critical"] as const;

/** A published fault of a package. */
export interface Advisory {
  /** Identifier in the advisory database, such as GHSA-…. */
  readonly id: string;
  readonly package: string;
  /** Vulnerable versions, as a range of npm. */
  readonly range: string;
  readonly severity: (typeof severities)[number];
  /** Why Lavra may have the package nevertheless, and the day (YYYY-MM-DD) on which a person looks again. */
  readonly decision?: { readonly reason: string; readonly until: string } | undefined;
}

/** What the advisory service answered, dated. */
export interface AdvisorySnapshot {
  /** Day of the last answer (YYYY-MM-DD); null if no service has answered yet. */
  readonly answered: string | null;
  /** `packagesHash` of the lockfile that was asked about; null as above. */
  readonly packages: string | null;
  readonly advisories: readonly Advisory[];
}

/** Returns a hash of the names and versions, which changes when a package does. */
export const packagesHash = (packages: readonly LockedPackage[]) =>
  createHash("sha256").update(packages.map(keyOf).join("\n")).digest("hex");

/** Least severity that needs a decision. Tools of developers run on code that the project chose itself. */
const leastOf = (isProduction: boolean) => severities.indexOf(isProduction ? "moderate" : "high");

/** @param today YYYY-MM-DD. @returns a line for each vulnerable package without a decision that holds today */
export function advisoryFaults(
  { advisories }: AdvisorySnapshot,
  packages: readonly LockedPackage[],
  today: string,
): string[] {
  return advisories.flatMap(({ id, package: name, range, severity, decision }) =>
    packages
      .filter((one) => one.name === name && satisfies(one.version, range, { includePrerelease: true }))
      .filter(({ isProduction }) => severities.indexOf(severity) >= leastOf(isProduction))
      .filter(() => decision === undefined || decision.until < today)
      .map((one) => `${keyOf(one)}: ${id}, ${severity}${decision ? `, decided only until ${decision.until}` : ""}`),
  );
}

/** @param today YYYY-MM-DD. @returns a sentence on how old the snapshot is, and whether it covers the lockfile */
export function snapshotAge(
  { answered, packages }: AdvisorySnapshot,
  locked: readonly LockedPackage[],
  today: string,
): string {
  if (answered === null) return "no advisory service has answered yet: known faults are NOT checked";
  const days = Math.round((Date.parse(today) - Date.parse(answered)) / 86_400_000);
  const changed = packages === packagesHash(locked) ? "" : "; packages have changed since";
  return `advisories of ${answered}, ${days} days old${changed}`;
}

/** Part of the answer of `npm audit --json` (version 2 of its report). */
interface AuditReport {
  readonly vulnerabilities: Readonly<
    Record<string, { via: readonly (string | { name: string; url: string; severity: string; range: string })[] }>
  >;
}

/** Returns the advisories of a report by npm, each once, with the decisions made before. */
export function advisoriesOf(report: AuditReport, before: readonly Advisory[]): Advisory[] {
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const one of via) {
      // A text names a dependency, which has its own entry.
      if (typeof one === "string") continue;
      const id = one.url.split("/").at(-1) ?? one.url;
      const severity = severities.find((known) => known === one.severity) ?? "critical";
      const decision = before.find((known) => known.id === id && known.package === one.name)?.decision;
      found.set(`${id} ${one.name}`, { id, package: one.name, range: one.range, severity, decision });
    }
  }
  return [...found.values()].sort((a, b) => (`${a.package} ${a.id}` < `${b.package} ${b.id}` ? -1 : 1));
}
