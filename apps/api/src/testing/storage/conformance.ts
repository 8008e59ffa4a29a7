import { expect, test } from "vitest";
import { newId } from "../../platform/new-id.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { contentOf, keysOf } from "./stored-keys.ts";

/** Opens a back end as a process does: opening it again simulates another process on the same store. */
type OpenStore = () => Promise<FileStore>;

const bytes = (text: string) => Buffer.from(text);

/** Puts `count` keys, four at a time, and returns them in order. */
export async function putMany(store: FileStore, count: number): Promise<string[]> {
  const all = Array.from({ length: count }, newId);
  const waiting = [...all];
  const work = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) await store.put(key, [bytes(key)]);
  };
  await Promise.all([work(), work(), work(), work()]);
  return all.sort();
}

/** Tests that every FileStore must pass. Before each test the store is empty and unclaimed. */
export function testFileStore(open: OpenStore): void {
  test("what was put is read back whole and in order, also by another process, and nothing else is there", async () => {
    const store = await open();
    const [key, empty, long] = [newId(), newId(), newId()];
    const pieces = Array.from({ length: 5000 }, (_, at) => bytes(`${at},`));
    await store.put(key, [bytes("parte um, "), bytes("parte dois")]);
    await store.put(empty, []);
    await store.put(long, pieces);
    for (const opened of [store, await open()]) {
      expect(String(await opened.get(contentOf(key, "parte um, parte dois")))).toBe("parte um, parte dois");
      expect((await opened.get(contentOf(empty, "")))?.length).toBe(0);
      expect(
        Buffer.concat(pieces).equals((await opened.get(contentOf(long, Buffer.concat(pieces)))) ?? bytes("")),
      ).toBe(true);
      expect(await opened.get(contentOf(newId()))).toBeUndefined();
      expect(await keysOf(opened)).toEqual([key, empty, long].sort());
    }
  });

  test("bytes that are no text, and as many as an upload may have, come back as they were", async () => {
    const store = await open();
    const key = newId();
    const block = Buffer.from(Uint8Array.from({ length: 65_521 }, (_, at) => (at * 31 + (at >> 8)) % 256));
    const noise = Buffer.alloc(20 * 1024 * 1024, block);
    await store.put(key, [noise.subarray(0, 100), noise.subarray(100)]);
    expect((await store.get(contentOf(key, noise)))?.equals(noise)).toBe(true);
  });

  test("a key put again, or by several at once, is one key with its bytes", async () => {
    const store = await open();
    const key = newId();
    const again = () => store.put(key, [bytes("o mesmo")]);
    await Promise.all([again(), again(), again()]);
    await again();
    expect(await keysOf(store)).toEqual([key]);
    expect(String(await store.get(contentOf(key, "o mesmo")))).toBe("o mesmo");
  });

  test("a removed key has no bytes, and removing it again is no error", async () => {
    const store = await open();
    const [key, other] = await putMany(store, 2);
    await store.remove(key as string);
    await store.remove(key as string);
    await store.remove(newId());
    expect(await store.get(contentOf(key as string))).toBeUndefined();
    expect(await keysOf(store)).toEqual([other]);
  });

  testKeys(open);
}

function testKeys(open: OpenStore): void {
  test("every key is reported once, however many there are", async () => {
    const store = await open();
    // A page of a listing has a thousand keys.
    const all = await putMany(store, 1_100);
    expect(await keysOf(store)).toEqual(all);
  });

  test("a key never leads out of the store", async () => {
    const store = await open();
    for (const key of ["../fora", "../../etc/passwd-0000-0000-000000000000", "", ".owner", "owner"]) {
      const attempts = [
        async () => store.get(contentOf(key)),
        async () => store.put(key, [bytes("x")]),
        async () => store.remove(key),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow(TypeError);
    }
  });

  test("a store is nobody's until it is claimed, then its first claimant's, of several at once one's", async () => {
    const store = await open();
    expect(await store.owner()).toBeUndefined();
    const claimants = [newId(), newId(), newId()];
    const stores = await Promise.all(claimants.map(open));
    await Promise.all(claimants.map((installation, at) => stores[at]?.claim(installation)));
    const owner = await store.owner();
    expect(claimants).toContain(owner);
    await store.claim(newId());
    expect(await (await open()).owner()).toBe(owner);
    expect(await keysOf(store)).toEqual([]);
  });
}
