import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { DomainError } from "../domain-error.ts";
import type { FileStore, StoredContent } from "./file-store.ts";
import { ServiceFault } from "./remote/service-fault.ts";

/** The stored bytes are not those that were put. */
export class DamagedBytes extends Error {
  override name = "DamagedBytes";
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    super(`what lies under ${key} is not what was put`, cause === undefined ? {} : { cause });
    this.key = key;
  }
}

/** The damage that a failure comes from. */
export const damageIn = (failure: unknown): DamagedBytes | undefined =>
  failure instanceof DomainError && failure.cause instanceof DamagedBytes ? failure.cause : undefined;

/**
 * Bytes hashed without a yield: three milliseconds on a processor with SHA-256 instructions, ten without.
 * `crypto.subtle` copies its input on the calling thread, which takes several times as long.
 */
const stretch = 4 * 1024 * 1024;

/** SHA-256, yielding between portions. */
export async function sha256Of(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash("sha256");
  for (let from = 0; from < bytes.length; from += stretch) {
    if (from > 0) await turn();
    hash.update(bytes.subarray(from, from + stretch));
  }
  return hash.digest();
}

/** True if bytes match the stored content; also true without one. */
export async function isWhole(bytes: Uint8Array, content: StoredContent | undefined): Promise<boolean> {
  if (!content) return true;
  if (content.sha256 === null) return bytes.length === content.size;
  return (await sha256Of(bytes)).equals(content.sha256);
}

/** Error codes of a disk that cannot read its data, or of a failed checksum of the file system. */
const unreadable = ["EIO", "EBADMSG", "EUCLEAN"];

/** Reads bytes a second time if they do not match. @throws DomainError storage.damaged, and errors of `read` */
export async function readWhole(
  content: StoredContent,
  read: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  let reason: unknown;
  for (let tries = 0; tries < 2; tries++) {
    try {
      const bytes = await read();
      if (!bytes || (await isWhole(bytes, content))) return bytes;
    } catch (cause) {
      if (!unreadable.includes((cause as NodeJS.ErrnoException).code ?? "")) throw cause;
      reason = cause;
    }
  }
  throw damaged(content.storage_key, reason);
}

/**
 * @throws DomainError storage.damaged if a service's answer still differs from what was put, and errors of `reading`
 */
export const orDamaged = <T>(key: string, reading: Promise<T>): Promise<T> =>
  reading.catch((cause: unknown) => {
    throw cause instanceof ServiceFault && cause.kind === "spoiled" ? damaged(key, cause) : cause;
  });

const damaged = (key: string, cause?: unknown) => new DomainError("storage.damaged", {}, new DamagedBytes(key, cause));

/** The state of stored content. */
export type ReadState =
  | { readonly state: "whole"; readonly bytes: Buffer }
  | { readonly state: "missing" }
  | { readonly state: "damaged"; readonly cause: DomainError };

/** @throws DomainError storage.unavailable */
export async function readState(files: Pick<FileStore, "get">, content: StoredContent): Promise<ReadState> {
  try {
    const bytes = await files.get(content);
    return bytes ? { state: "whole", bytes } : { state: "missing" };
  } catch (cause) {
    if (!damageIn(cause)) throw cause;
    return { state: "damaged", cause: cause as DomainError };
  }
}
