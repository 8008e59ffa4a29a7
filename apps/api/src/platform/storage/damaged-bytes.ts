import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { DomainError } from "../domain-error.ts";
import type { FileStore, StoredContent } from "./file-store.ts";
import { ServiceFault } from "./remote/service-fault.ts";

/** What lies under a key is not what was put there. */
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
 * Bytes hashed at a stretch: three milliseconds where the processor has instructions for SHA-256, ten where it has none.
 * `crypto.subtle` copies what it hashes on the calling thread, which takes several times as long.
 */
const stretch = 4 * 1024 * 1024;

/** SHA-256, with a turn for everybody else between two stretches. */
export async function sha256Of(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash("sha256");
  for (let from = 0; from < bytes.length; from += stretch) {
    if (from > 0) await turn();
    hash.update(bytes.subarray(from, from + stretch));
  }
  return hash.digest();
}

/** Whether bytes are those that are told of; of nothing told they are. */
export async function isWhole(bytes: Uint8Array, content: StoredContent | undefined): Promise<boolean> {
  if (!content) return true;
  if (content.sha256 === null) return bytes.length === content.size;
  return (await sha256Of(bytes)).equals(content.sha256);
}

/** How a disk says that it cannot read what it once wrote, or that a checksum of the file system's own is wrong. */
const unreadable = ["EIO", "EBADMSG", "EUCLEAN"];

/** Reads bytes a second time where they are not whole. @throws DomainError storage.damaged, and what `read` throws */
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

/** @throws DomainError storage.damaged where a service's answer stays otherwise than what was put, and what `reading` throws */
export const orDamaged = <T>(key: string, reading: Promise<T>): Promise<T> =>
  reading.catch((cause: unknown) => {
    throw cause instanceof ServiceFault && cause.kind === "spoiled" ? damaged(key, cause) : cause;
  });

const damaged = (key: string, cause?: unknown) => new DomainError("storage.damaged", {}, new DamagedBytes(key, cause));

/** How what was asked for is found. */
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
