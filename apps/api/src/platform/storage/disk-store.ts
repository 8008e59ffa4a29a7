import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "../domain-error.ts";
import { readWhole } from "./damaged-bytes.ts";
import type { FileStore } from "./file-store.ts";
import { readIfThere, storeWhole, writeSynced } from "./synced-files.ts";

const keyShape = /^[0-9a-f-]{36}$/;
const temporary = ".tmp";
const ownerFile = ".owner";

/**
 * A FileStore in a folder. A file is written beside its place, synced, renamed, and its folder synced, so that a key
 * has all its bytes or no bytes, also after a power cut.
 */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const temporaryFolder = join(folder, temporary);
  await mkdir(temporaryFolder, { recursive: true });
  await removeOldTemporary(temporaryFolder);
  const place = (key: string) => {
    if (!keyShape.test(key)) throw new TypeError(`not a storage key: ${key}`);
    // The last characters of a UUIDv7 are random, so the folders fill evenly.
    return join(folder, key.slice(-2), key);
  };
  const ownerPath = join(folder, ownerFile);
  return {
    owner: () => readIfThere(ownerPath).then((bytes) => bytes?.toString() || undefined),
    claim: (installation) =>
      writeSynced(ownerPath, [Buffer.from(installation)]).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== "EEXIST") throw cause;
      }),
    put: (key, chunks) =>
      storeWhole(temporaryFolder, place(key), chunks).catch((cause: unknown) => {
        throw new DomainError("storage.failed", {}, cause);
      }),
    get: async (content) => {
      const path = place(content.storage_key);
      return readWhole(content, () => readIfThere(path));
    },
    remove: (key) => rm(place(key), { force: true }),
    keys: () => storedKeys(folder),
  };
}

/** Younger files are left alone: another process sharing the folder may still be writing them. */
const temporaryAgeMs = 3_600_000;

async function removeOldTemporary(folder: string) {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const known = await stat(file).catch(() => undefined);
    if (known && Date.now() - known.mtimeMs > temporaryAgeMs) await rm(file, { force: true });
  }
}

async function* storedKeys(folder: string) {
  for (const shelf of await readdir(folder)) {
    if (shelf !== temporary && shelf !== ownerFile) yield* await readdir(join(folder, shelf));
  }
}
