import type { Operation, OperationNeed, WorkRun } from "@lavra/contract/operation/operation";

/** Milliseconds after which a daily backup is late. */
const oldBackupMs = 26 * 3_600_000;
/** Free bytes below which a disk counts as nearly full. */
const fewBytes = 2 * 1024 ** 3;

/** What of an installation a person must decide upon. */
interface Watched extends Pick<Operation, "backup" | "storage" | "processes" | "work"> {
  readonly flaggedPayments: number;
}

const need = (what: OperationNeed["what"], given: Partial<OperationNeed> = {}): OperationNeed => ({
  what,
  count: null,
  name: null,
  ...given,
});

/** Lists what needs a person, most urgent first. */
export function needsOf({ backup, storage, processes, work, flaggedPayments }: Watched, now: Date): OperationNeed[] {
  const { damagedFiles } = storage;
  const full = processes.filter(({ freeBytes }) => freeBytes !== null && freeBytes < fewBytes).length;
  const versions = new Set(processes.map(({ version }) => version)).size;
  return [
    ...(damagedFiles > 0 ? [need("files_damaged", { count: damagedFiles })] : []),
    ...(full > 0 ? [need("disk_full", { count: full })] : []),
    ...backupNeeds(backup.lastAt, now),
    ...work.filter(isFailing).map(({ name }) => need("work_failing", { name })),
    ...(versions > 1 ? [need("versions_differ", { count: versions })] : []),
    ...(flaggedPayments > 0 ? [need("payments_flagged", { count: flaggedPayments })] : []),
  ];
}

function backupNeeds(lastAt: string | null, now: Date): OperationNeed[] {
  if (lastAt === null) return [need("backup_missing")];
  return now.getTime() - Date.parse(lastAt) > oldBackupMs ? [need("backup_old")] : [];
}

const isFailing = ({ lastSuccess, lastFailure }: WorkRun) =>
  lastFailure !== null && (lastSuccess === null || lastFailure > lastSuccess);

/** Joins what several processes say of the same work: the newest of each, by name. */
export function joinWork(reports: readonly (readonly WorkRun[])[]): WorkRun[] {
  const joined = new Map<string, WorkRun>();
  for (const run of reports.flat()) {
    const { name, lastSuccess, lastFailure } = joined.get(run.name) ?? run;
    joined.set(name, {
      name,
      lastSuccess: later(lastSuccess, run.lastSuccess),
      lastFailure: later(lastFailure, run.lastFailure),
    });
  }
  return [...joined.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The later of two instants in ISO 8601. */
export const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;
