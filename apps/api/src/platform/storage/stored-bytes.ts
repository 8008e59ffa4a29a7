import { DomainError } from "../domain-error.ts";
import { damageIn } from "./damaged-bytes.ts";
import type { FileStore, StoredContent } from "./file-store.ts";
import type { NoteFinding } from "./findings/index.ts";

export type StoredBytes = ReturnType<typeof createStoredBytes>;

/** A key's age counts from the instant within it; younger ones may belong to an upload under way. */
const sweepAfterMs = 3_600_000;
const batchSize = 500;

/** Asks one feature which of some keys its rows name. */
type KeyOwner = (keys: readonly string[]) => Promise<readonly string[]>;

/** What lies under a key, and what people call it. */
export type NamedContent = StoredContent & { readonly name: string };

/** The same as the operator is told of it. */
export type ListedContent = NamedContent & {
  readonly tenant_id: string;
  /** Of a file's version; null of a document. */
  readonly number: number | null;
};

/** Some of what rows name: by key, after one; of one tenant or of all, among some keys or all. */
export interface StoredPage {
  readonly tenantId?: string | undefined;
  readonly among?: readonly string[] | undefined;
  readonly after: string;
  readonly limit: number;
}

/**
 * A FileStore kept in step with the rows that name its keys: bytes come before their row and go after it, so that
 * a row always has its bytes, and read only as rows know them.
 * @param note writes down what is not as it was put
 */
export function createStoredBytes(files: FileStore, note: NoteFinding) {
  /**
   * The bytes as they were put, or undefined where there are none.
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

  /** Removes bytes that no row names any more; one that fails is left to the sweep. */
  async function forget(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.map((key) => files.remove(key)));
  }

  /**
   * Takes back bytes whose row failed. A commit that broke off may yet have happened, so the rows are asked first;
   * where they cannot be, the bytes stay for the sweep.
   */
  async function takeBack(keys: readonly string[], owner: KeyOwner): Promise<void> {
    if (keys.length === 0) return;
    const named = await owner(keys).catch(() => keys);
    await forget(keys.filter((key) => !named.includes(key)));
  }

  /**
   * Whether what lies in the store is this installation's. A store that nobody claimed is, when it is empty or holds
   * what our rows name, and is claimed then.
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
   * Removes bytes older than an hour that no owner names, as a process that was killed leaves them.
   * @returns how many were removed; undefined when the store is another installation's, and nothing is touched
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

/** Milliseconds since 1970 that a UUIDv7 starts with (RFC 9562 §5.7). */
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
