import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Logger } from "../platform/log.ts";
import type { Config } from "../platform/settings/config.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { type BackedUp, backUp } from "./back-up.ts";
import { BackupRefused } from "./backup-place.ts";
import { answerRequest, type BackupAnswer, isRequested } from "./backup-request.ts";
import { openBackupPlace, readPassphrase } from "./open-backups.ts";
import { instantOf, listPoints } from "./points.ts";
import { openSealedObjects } from "./sealed-objects.ts";

interface DailyDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly config: Pick<Config, "backup" | "dataFolder">;
  readonly log: Logger;
}

const dayMs = 24 * 3_600_000;
/** How long a new installation waits for its first backup: a first start has other work. */
const firstMs = 10 * 60_000;
/** Between two looks at the age of the newest backup. */
const checkEveryMs = 15 * 60_000;

/**
 * Returns the work that makes a backup when it is requested or, with `isDaily`, when the newest is a day old. To be
 * called every second, but not again before it has ended.
 */
export function createDailyBackup({ db, files, clock, config, log }: DailyDeps): () => Promise<void> {
  const { backup, dataFolder } = config;
  const startedAt = clock.now().getTime();
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function isDue(): Promise<boolean> {
    const now = clock.now().getTime();
    if (!backup.isDaily || now - checkedAt < checkEveryMs || now - startedAt < firstMs) return false;
    checkedAt = now;
    const newest = (await listPoints(await openBackupPlace(backup, log))).at(-1);
    return newest === undefined || now - instantOf(newest).getTime() >= dayMs;
  }
  async function make(): Promise<BackedUp> {
    const place = await openBackupPlace(backup, log);
    const { passphrase } = await readPassphrase(backup, { create: true });
    const objects = await openSealedObjects(place, passphrase);
    const made = await backUp({ db, files, clock, place, objects, keep: backup.keep });
    const { written, snapshotMs, bad } = made;
    log.info({ at: made.point.at, written, snapshotMs: Math.round(snapshotMs) }, "backup made");
    if (bad.length > 0) log.error({ keys: bad }, "the backup lacks files that are missing or damaged in the store");
    return made;
  }
  return async () => {
    if (isRequested(dataFolder)) {
      const answer = await make().then(answerOf, (cause: unknown) => {
        log.error({ err: cause }, "the requested backup failed");
        return { refused: cause instanceof BackupRefused ? cause.message : `A cópia falhou: ${String(cause)}` };
      });
      await answerRequest(dataFolder, answer);
    } else if (await isDue()) await make();
  };
}

/** The figures of a backup, as the command reports them. */
export const answerOf = ({ point, written, bad }: BackedUp) =>
  ({
    at: point.at,
    rows: point.tables.reduce((sum, table) => sum + table.rows, 0),
    files: point.files.count,
    written,
    bad: [...bad],
  }) satisfies BackupAnswer;
