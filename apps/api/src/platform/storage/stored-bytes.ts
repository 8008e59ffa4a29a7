import { DomainError } from "../domain-error.ts";
import { damageIn } from "./damaged-bytes.ts";
import type { FileStore, StoredContent } from "./file-store.ts";
import type { NoteFinding } from "./findings/note-finding.ts";

export type StoredBytes = ReturnType<typeof createStoredBytes>;

/**
 * A key's age counts from the instant within it; younger ones may belong to a running upload, of another process too,
 * whose clock may be set to the wrong zone: zones differ by 26 hours at most.
 */
const sweepAfterMs = 30 * 3_600_000;
const batchSize = 500;

/** Returns which of some keys a feature's rows reference. */
type KeyOwner = (keys: readonly string[]) => Promise<readonly string[]>;

/** The content of a key with its displayed name. */
export type NamedContent = StoredContent & { readonly name: string };

/** The same for the operator's list. */
export type ListedContent = NamedContent & {
  readonly tenant_id: string;
  /** Number of a file's version; null for a document. */
  readonly number: number | null;
};

/** Selection of referenced content: by key, after one; of one tenant or of all, among some keys or all. */
export interface StoredPage {
  readonly tenantId?: string | undefined;
  readonly among?: readonly string[] | undefined;
  readonly after: string;
  readonly limit: number;
}

/**
 * A FileStore consistent with the rows that reference its keys: bytes are stored before their row and removed after it,
 * so that a row always has its bytes, and are read only as rows describe them.
 * @param note records content that differs from what was put
 */
export function createStoredBytes(files: FileStore, note: NoteFinding) {
  /**
   * Returns the bytes as they were put, or undefined if there are none.
   * @throws DomainError storage.damaged, with the file's name; storage.unavailable
   */
  async function get(content: NamedContent): Promise<Buffer | undefined> {
    try {
      const bytes = await files.get(content);
      if (!bytes) await note(content.storage_key, "missing");
      return bytes;
    } catch (cause) {
      const damage = damageIn(cause);
      if (!damage) throw cause;
      await note(content.storage_key, "damaged");
      throw new DomainError("storage.damaged", { file: content.name }, damage);
    }
  }

  /** Removes unreferenced bytes; a failure is left to the sweep. */
  async function forget(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.map((key) => files.remove(key)));
  }

  /**
   * Removes bytes whose row failed. A broken commit may have succeeded, so the rows are checked first; if that fails,
   * the bytes are left to the sweep.
   */
  async function takeBack(keys: readonly string[], owner: KeyOwner): Promise<void> {
    if (keys.length === 0) return;
    const named = await owner(keys).catch(() => keys);
    await forget(keys.filter((key) => !named.includes(key)));
  }

  /**
   * True if the store belongs to this installation. An unclaimed store does if it is empty or contains what our rows
   * reference, and is claimed then.
   */
  async function isOurs(installation: string, owners: readonly KeyOwner[]): Promise<boolean> {
    if ((await files.owner()) === undefined) {
      for await (const keys of inBatches(files.keys())) {
        if ((await namedBy(owners, keys)).size === 0) return false;
        break;
      }
      await files.claim(installation);
    }
    return (await files.owner()) === installation;
  }

  /**
   * Removes unreferenced bytes older than thirty hours, as a killed process leaves them.
   * @returns the number of removed files; undefined if the store belongs to another installation, and nothing is
   * touched
   */
  async function sweep(
    now: Date,
    installation: string,
    owners: readonly KeyOwner[],
    stopped: () => boolean = () => false,
  ): Promise<number | undefined> {
    if (!(await isOurs(installation, owners))) return undefined;
    let removed = 0;
    for await (const keys of inBatches(oldKeys(files, now))) {
      if (stopped()) break;
      const named = await namedBy(owners, keys);
      const orphans = keys.filter((key) => !named.has(key));
      await forget(orphans);
      removed += orphans.length;
    }
    return removed;
  }

  return { put: files.put, get, forget, takeBack, sweep };
}

async function namedBy(owners: readonly KeyOwner[], keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const owner of owners) for (const key of await owner(keys)) named.add(key);
  return named;
}

async function* oldKeys(files: FileStore, now: Date) {
  for await (const key of files.keys()) {
    if (now.getTime() - madeAt(key) > sweepAfterMs) yield key;
  }
}

/** Milliseconds since 1970 at the start of a UUIDv7 (RFC 9562 §5.7). */
const madeAt = (key: string) => Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);

async function* inBatches(keys: AsyncIterable<string>) {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
