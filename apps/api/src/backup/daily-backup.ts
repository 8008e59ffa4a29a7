import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Logger } from "../platform/log.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { backUp } from "./back-up.ts";
import { openBackupPlace, readPassphrase } from "./open-backups.ts";
import { instantOf, listPoints } from "./points.ts";
import { openSealedObjects } from "./sealed-objects.ts";

interface DailyDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly config: Pick<Config, "backup">;
  readonly log: Logger;
}

const dayMs = 24 * 3_600_000;
/** How long a new installation waits for its first backup: a first start has other work. */
const firstMs = 10 * 60_000;

/** Returns the work that makes a backup when the newest is a day old; not to be called again before it has ended. */
export function createDailyBackup({ db, files, clock, config: { backup }, log }: DailyDeps): () => Promise<void> {
  const startedAt = clock.now().getTime();
  const isDue = (newest: string | undefined, now: number) =>
    newest === undefined ? now - startedAt >= firstMs : now - instantOf(newest).getTime() >= dayMs;
  return async () => {
    const place = await openBackupPlace(backup, log);
    if (!isDue((await listPoints(place)).at(-1), clock.now().getTime())) return;
    const { passphrase } = await readPassphrase(backup, { create: true });
    const objects = await openSealedObjects(place, passphrase);
    const made = await backUp({ db, files, clock, place, objects, keep: backup.keep });
    const { written, snapshotMs, bad } = made;
    log.info({ at: made.point.at, written, snapshotMs: Math.round(snapshotMs) }, "backup made");
    if (bad.length > 0) log.error({ keys: bad }, "the backup lacks files that are missing or damaged in the store");
  };
}
