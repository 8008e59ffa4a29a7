import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Logger } from "../platform/log.ts";
import type { Config } from "../platform/settings/config.ts";
import { createLastingCalls } from "../platform/storage/remote/lasting-calls.ts";
import { type BackupPlace, BackupRefused, filesBelow, openBackupBucket, openBackupFolder } from "./backup-place.ts";
import { instantOf } from "./points.ts";

type BackupSettings = Config["backup"];

/** Opens the place of the settings. */
export const openBackupPlace = ({ place }: BackupSettings, log: Logger): Promise<BackupPlace> =>
  typeof place === "string" ? openBackupFolder(place) : openBackupBucket(place, createLastingCalls("S3", log));

/**
 * Reads the passphrase of the backups. @param create makes a random one if there is no file
 * @returns with it whether it is new, so that the operator is asked to keep it elsewhere
 * @throws BackupRefused
 */
export async function readPassphrase(
  { passphraseFile }: BackupSettings,
  { create }: { create: boolean },
): Promise<{ passphrase: string; isNew: boolean }> {
  const given = await readFile(passphraseFile, "utf8").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined;
    throw new BackupRefused(`O arquivo de senha ${passphraseFile} não pode ser lido (${cause.code}).`);
  });
  const passphrase = given?.trim();
  if (passphrase) return { passphrase, isNew: false };
  if (passphrase === "") throw new BackupRefused(`O arquivo de senha ${passphraseFile} está vazio.`);
  if (!create) {
    throw new BackupRefused(
      `Não há arquivo de senha em ${passphraseFile}. Informe em BACKUP_PASSPHRASE_FILE o que foi usado nas cópias.`,
    );
  }
  const made = randomBytes(24).toString("base64url");
  await mkdir(dirname(passphraseFile), { recursive: true });
  await writeFile(passphraseFile, `${made}\n`, { mode: 0o600, flag: "wx" });
  return { passphrase: made, isNew: true };
}

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
