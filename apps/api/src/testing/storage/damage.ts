import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newId } from "../../platform/new-id.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { contentOf } from "./stored-keys.ts";

/** A store, and a function that changes the stored bytes of a key without it. */
export interface Damageable {
  readonly store: FileStore;
  readonly spoil: (key: string, change: (bytes: Buffer) => Buffer) => Promise<void>;
}

/** Changes the bytes of a store on a disk. */
export const spoilIn =
  (folder: string): Damageable["spoil"] =>
  async (key, change) => {
    const path = join(folder, key.slice(-2), key);
    await writeFile(path, change(await readFile(path)));
  };

/** Kinds of damage to stored bytes. */
export const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  "one bit of one byte": (bytes) => Buffer.from(bytes.map((byte, at) => (at === 7 ? byte ^ 1 : byte))),
  "the end cut off": (bytes) => bytes.subarray(0, bytes.length - 1),
  "nothing left": () => Buffer.alloc(0),
  "something behind it": (bytes) => Buffer.concat([bytes, Buffer.from("x")]),
};

/** Tests of damaged bytes that every FileStore must pass. */
export function testDamage(open: () => Promise<Damageable>): void {
  test.each(Object.keys(damages))("damaged bytes (%s) are handed to nobody, and are not missing", async (kind) => {
    const { store, spoil } = await open();
    const [key, other] = [newId(), newId()];
    for (const one of [key, other]) await store.put(one, [Buffer.from(one)]);
    await spoil(key, damages[kind] as (bytes: Buffer) => Buffer);
    await expect(store.get(contentOf(key))).rejects.toMatchObject({ code: "storage.damaged", cause: { key } });
    expect(String(await store.get(contentOf(other)))).toBe(other);
    await spoil(key, () => Buffer.from(key));
    expect(String(await store.get(contentOf(key)))).toBe(key);
  });

  test("two files that took each other's place are both damaged", async () => {
    const { store, spoil } = await open();
    const [one, other] = [newId(), newId()];
    for (const key of [one, other]) await store.put(key, [Buffer.from(key)]);
    await spoil(one, () => Buffer.from(other));
    await spoil(other, () => Buffer.from(one));
    for (const key of [one, other])
      await expect(store.get(contentOf(key))).rejects.toMatchObject({ code: "storage.damaged", cause: { key } });
  });

  test("a file whose hash nobody kept is known by its size", async () => {
    const { store, spoil } = await open();
    const key = newId();
    const content = { storage_key: key, sha256: null, size: key.length };
    await store.put(key, [Buffer.from(key)]);
    expect(String(await store.get(content))).toBe(key);
    await spoil(key, (bytes) => bytes.subarray(1));
    await expect(store.get(content)).rejects.toMatchObject({ code: "storage.damaged" });
  });
}
