import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { lock } from "proper-lockfile";
import { makePrivateFolder } from "../platform/settings/data-folder.ts";
import type { createLastingCalls } from "../platform/storage/remote/lasting-calls.ts";
import type { S3Settings } from "../platform/storage/s3/s3-store.ts";
import { readIfThere, storeWhole } from "../platform/storage/synced-files.ts";

/** Error of a backup or a restore; the message is for the operator, in Portuguese. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

/** Where backups are: named objects, in a folder or a bucket. Names are `<kind>/<rest>` without a person's words. */
export interface BackupPlace {
  /** For the operator: the folder, or the bucket's address. */
  readonly address: string;
  /** Stores an object whole and durably, or not at all; an existing one is replaced. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Names of all objects of a kind, unordered. */
  names(kind: string): AsyncIterable<string>;
  remove(name: string): Promise<void>;
  /** Keeps other backups out until the returned function is called. @throws BackupRefused */
  reserve(): Promise<() => Promise<void>>;
}

const temporary = ".tmp";

/** Backups in a folder that only its owner may enter; names begin with two levels of folders. */
export async function openBackupFolder(folder: string): Promise<BackupPlace> {
  const temporaryFolder = join(folder, temporary);
  await makePrivateFolder(folder);
  await mkdir(temporaryFolder, { recursive: true });
  return {
    address: folder,
    put: (name, bytes) => storeWhole(temporaryFolder, join(folder, name), [bytes]),
    get: (name) => readIfThere(join(folder, name)),
    names: (kind) => filesBelow(folder, kind),
    remove: (name) => rm(join(folder, name), { force: true }),
    reserve: async () => {
      let isLost = false;
      const release = await lock(folder, {
        lockfilePath: `${folder}/backup.lock`,
        stale: 30_000,
        // A computer that slept in between: objects are whole or absent, so two backups at once harm none of them.
        onCompromised: () => {
          isLost = true;
        },
      }).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== "ELOCKED") throw cause;
        throw new BackupRefused(`Outra cópia está sendo feita em ${folder}. Espere que termine e repita o comando.`);
      });
      await rm(temporaryFolder, { recursive: true, force: true });
      await mkdir(temporaryFolder, { recursive: true });
      return async () => {
        if (!isLost) await release();
      };
    },
  };
}

/** Names of the files below a folder, none if it does not exist. */
export async function* filesBelow(folder: string, kind: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, kind), { withFileTypes: true }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return [];
    throw cause;
  });
  for (const entry of entries) {
    const name = `${kind}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, name);
    else yield name;
  }
}

type Calls = ReturnType<typeof createLastingCalls>;

/**
 * Backups in a bucket, under the prefix of the settings. The services have no lock: one backup at a time is the
 * operator's care.
 */
export async function openBackupBucket(settings: S3Settings, calls: Calls): Promise<BackupPlace> {
  const { openBucket } = await import("../platform/storage/s3/s3-store.ts");
  const bucket = openBucket(settings, calls);
  const { prefix } = settings;
  return {
    address: `s3://${settings.bucket}/${prefix}`,
    put: (name, bytes) => bucket.write(prefix + name, bytes),
    get: (name) => bucket.read(prefix + name),
    names: async function* names(kind) {
      for await (const name of bucket.names(`${prefix}${kind}/`)) yield name.slice(prefix.length);
    },
    remove: (name) => bucket.remove(prefix + name),
    reserve: async () => async () => undefined,
  };
}
