import type { Config } from "../platform/config.ts";
import type { Logger } from "../platform/log.ts";
import { filesBelow } from "./backup-place.ts";
import { openBackupPlace } from "./open-backups.ts";
import { instantOf } from "./points.ts";

/** Milliseconds between two looks at the place of the backups. */
export const lookAtBackupsEveryMs = 5 * 60_000;

/**
 * Returns the instant of the newest backup by the names in its place, without the passphrase, and without making the
 * place; undefined if no backup exists.
 */
export async function lastBackupAt(backup: Config["backup"], log: Logger): Promise<Date | undefined> {
  const { place } = backup;
  const kind = "points";
  const names = typeof place === "string" ? filesBelow(place, kind) : (await openBackupPlace(backup, log)).names(kind);
  const newest = (await Array.fromAsync(names)).sort().at(-1);
  return newest === undefined ? undefined : instantOf(newest);
}
