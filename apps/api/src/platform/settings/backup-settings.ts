import { join, resolve } from "node:path";
import { z } from "zod";
import type { S3Settings } from "../storage/s3/s3-store.ts";

const bucketAddress = /^s3:\/\/([a-z0-9.-]{3,63})\/((?:[\w.-]+\/)*)$/;

export const backupShape = {
  /** A backup a day by the product itself (`daily`), or none (`off`). Default: daily embedded, off with DATABASE_URL. */
  BACKUP: z.enum(["daily", "off"]).optional(),
  /**
   * Place of the backups: a folder, or `s3://bucket/prefix/` with the S3 settings. Default: the folder `backups` in
   * LAVRA_DATA.
   */
  BACKUP_PLACE: z
    .string()
    .min(1)
    .refine((place) => !place.startsWith("s3:") || bucketAddress.test(place), "o endereço é s3://bucket/prefixo/")
    .optional(),
  /** File with the passphrase of the backups. Default: `backup-passphrase.txt` in LAVRA_DATA, made by the first backup. */
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  /** Backups to keep; older ones are deleted after each new one. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
};

export interface BackupSettings {
  readonly isDaily: boolean;
  /** A folder's path, or a bucket with a prefix. */
  readonly place: string | S3Settings;
  readonly passphraseFile: string;
  readonly keep: number;
}

type Read = z.output<z.ZodObject<typeof backupShape>> & { LAVRA_DATA: string; DATABASE_URL?: string | undefined };

/** @param bucket the settings of S3, whose bucket and prefix are replaced */
export function readBackup(s: Read, bucket: S3Settings): BackupSettings {
  const [, name, prefix] = bucketAddress.exec(s.BACKUP_PLACE ?? "") ?? [];
  const folder = resolve(s.BACKUP_PLACE ?? join(s.LAVRA_DATA, "backups"));
  return {
    isDaily: (s.BACKUP ?? (s.DATABASE_URL === undefined ? "daily" : "off")) === "daily",
    place: name === undefined ? folder : { ...bucket, bucket: name, prefix: prefix ?? "" },
    passphraseFile: resolve(s.BACKUP_PASSPHRASE_FILE ?? join(s.LAVRA_DATA, "backup-passphrase.txt")),
    keep: s.BACKUP_KEEP,
  };
}

/** The missing settings of a bucket for backups, one per line. */
export function backupFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  if (!given.BACKUP_PLACE?.startsWith("s3:")) return [];
  return ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].flatMap((name) =>
    given[name] ? [] : `  ${name}: obrigatório com BACKUP_PLACE em um bucket`,
  );
}
