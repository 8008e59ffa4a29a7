import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DomainError } from "../domain-error.ts";

/** Received bytes that belong to no file yet. */
interface WrittenFile {
  read(): Promise<Buffer>;
  /** A file that no longer exists is no error. */
  remove(): Promise<void>;
}

export type UploadsFolder = Awaited<ReturnType<typeof openUploadsFolder>>;

/** Milliseconds after which a file belongs to a killed process: longer than the longest upload. */
const abandonedMs = 3_600_000;

/**
 * A folder for uploads in progress, so that the server does not hold them in memory. Other processes may share it: only
 * the writer of a file reads it. Opening the folder deletes those that a killed process left over an hour ago.
 */
export async function openUploadsFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const known = await stat(path).catch(() => undefined);
    if (known && Date.now() - known.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }

  /**
   * Writes a stream to its end; a stream that breaks off leaves nothing.
   * @throws DomainError storage.failed if the disk is full, and errors of the stream
   */
  async function write(source: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
    const path = join(folder, randomBytes(16).toString("hex"));
    const remove = () => rm(path, { force: true });
    try {
      await pipeline(source, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    } catch (cause) {
      await remove().catch(() => undefined);
      throw isOfDisk(cause) ? new DomainError("storage.failed", {}, cause) : cause;
    }
    return { read: () => readFile(path), remove };
  }

  return { write };
}

const isOfDisk = (cause: unknown) =>
  cause instanceof Error && "syscall" in cause && (cause.syscall === "open" || cause.syscall === "write");
