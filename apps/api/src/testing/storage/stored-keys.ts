import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import type { FileStore, StoredContent } from "../../platform/storage/file-store.ts";
import type { TestApp } from "../test-app.ts";

/** Returns a key with the hash of its bytes, as a row has it; `putMany` stores the key itself as bytes. */
export const contentOf = (key: string, bytes: string | Uint8Array = key): StoredContent => ({
  storage_key: key,
  sha256: createHash("sha256").update(bytes).digest(),
});

/** Returns every key that a store lists, in order. */
export const keysOf = async (store: FileStore) => (await Array.fromAsync(store.keys())).sort();

type Stores = Pick<TestApp, "db" | "files">;

/** Every key in the store. */
export const storedKeys = async ({ files }: Stores) => (await Array.fromAsync(files.keys())).sort();

/** Every key that a version or a document references. */
export async function referencedKeys({ db }: Stores) {
  const statement = sql<{ key: string }>`select storage_key as key from file_versions
    union select storage_key from documents`;
  const { rows } = await db.platform((tx) => statement.execute(tx));
  return rows.map(({ key }) => key).sort();
}

/** Versions that neither a file nor a document references. */
export async function unreferencedVersions({ db }: Stores) {
  const statement = sql<{ id: string }>`select id from file_versions v where file_id is null
    and not exists (select from document_inputs where template_version_id = v.id)
    and not exists (select from document_topics where version_id = v.id)`;
  return (await db.platform((tx) => statement.execute(tx))).rows;
}

/** Expects that the store contains exactly the keys that rows reference, and that each version is referenced. */
export async function expectExactStore(stores: Stores): Promise<void> {
  expect(await storedKeys(stores)).toEqual(await referencedKeys(stores));
  expect(await unreferencedVersions(stores)).toEqual([]);
}
