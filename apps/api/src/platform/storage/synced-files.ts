import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Returns a file's bytes, or undefined if it does not exist. */
export const readIfThere = (path: string) =>
  readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined;
    throw cause;
  });

/**
 * Writes a file so that it has all its bytes or does not exist, also after a power cut: written to `temporaryFolder`, synced,
 * renamed, and its folder synced. The folder is created for its first file.
 */
export async function storeWhole(
  temporaryFolder: string,
  target: string,
  chunks: readonly Uint8Array[],
): Promise<void> {
  const temporary = join(temporaryFolder, randomBytes(16).toString("hex"));
  try {
    await writeSynced(temporary, chunks);
    await moveTo(temporary, target);
    await syncFolder(dirname(target));
  } catch (cause) {
    await rm(temporary, { force: true });
    throw cause;
  }
}

async function moveTo(temporary: string, target: string) {
  try {
    await rename(temporary, target);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    const shelf = dirname(target);
    if (await mkdir(shelf, { recursive: true })) await syncFolder(dirname(shelf));
    await rename(temporary, target);
  }
}

/** Creates a file and syncs it. @throws EEXIST */
export async function writeSynced(path: string, chunks: readonly Uint8Array[]) {
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
