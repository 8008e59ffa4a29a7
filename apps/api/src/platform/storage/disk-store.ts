import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DomainError } from "../domain-error.ts";
import { readWhole } from "./damaged-bytes.ts";
import type { FileStore } from "./file-store.ts";

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
  await removeOldDrafts(temporaryFolder);
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
    put: async (key, chunks) => {
      const target = place(key);
      const draft = join(temporaryFolder, randomBytes(16).toString("hex"));
      try {
        await writeSynced(draft, chunks);
        await moveTo(draft, target);
        await syncFolder(dirname(target));
      } catch (cause) {
        await rm(draft, { force: true });
        throw new DomainError("storage.failed", {}, cause);
      }
    },
    get: async (content) => {
      const path = place(content.storage_key);
      return readWhole(content, () => readIfThere(path));
    },
    remove: (key) => rm(place(key), { force: true }),
    keys: () => storedKeys(folder),
  };
}

const readIfThere = (path: string) =>
  readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined;
    throw cause;
  });

/** Younger drafts are left alone: another process sharing the folder may still be writing them. */
const draftAgeMs = 3_600_000;

async function removeOldDrafts(folder: string) {
  for (const name of await readdir(folder)) {
    const draft = join(folder, name);
    const known = await stat(draft).catch(() => undefined);
    if (known && Date.now() - known.mtimeMs > draftAgeMs) await rm(draft, { force: true });
  }
}

/** Creates the key's folder for its first file. */
async function moveTo(draft: string, target: string) {
  try {
    await rename(draft, target);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    const shelf = dirname(target);
    if (await mkdir(shelf, { recursive: true })) await syncFolder(dirname(shelf));
    await rename(draft, target);
  }
}

async function writeSynced(path: string, chunks: readonly Uint8Array[]) {
  const file = await open(path, "wx", 0o600);
  try {
    await writeAll(file, chunks);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** In one call if the system takes it whole; on a full disk the remainder is written or fails. */
async function writeAll(file: FileHandle, chunks: readonly Uint8Array[]) {
  const { bytesWritten } = await file.writev(chunks);
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
}

async function syncFolder(path: string) {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* storedKeys(folder: string) {
  for (const shelf of await readdir(folder)) {
    if (shelf !== temporary && shelf !== ownerFile) yield* await readdir(join(folder, shelf));
  }
}
