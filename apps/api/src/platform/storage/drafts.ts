import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DomainError } from "../domain-error.ts";

/** Bytes that arrived and are not yet anybody's file. */
interface Draft {
  read(): Promise<Buffer>;
  /** A draft that is gone already is no error. */
  remove(): Promise<void>;
}

export type Drafts = Awaited<ReturnType<typeof openDrafts>>;

/**
 * A folder for what is being sent, so that a server holds none of it in memory. Its files are read by this process
 * alone and outlive no restart: what a killed process left goes when the folder is opened.
 */
export async function openDrafts(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });

  /**
   * Writes a stream to its end; nothing is left of one that breaks off.
   * @throws DomainError storage.failed where the disk takes no more, and whatever the stream throws
   */
  async function write(source: AsyncIterable<Uint8Array>): Promise<Draft> {
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
