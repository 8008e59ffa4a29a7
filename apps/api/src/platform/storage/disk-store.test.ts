import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../new-id.ts";
import { openDiskStore } from "./disk-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lavra-store-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

test("what was put is read back whole, and the same after opening again", async () => {
  const key = newId();
  const store = await openDiskStore(folder);
  await store.put(key, [bytes("parte um, "), bytes("parte dois")]);
  expect(String(await store.get(key))).toBe("parte um, parte dois");
  expect(String(await (await openDiskStore(folder)).get(key))).toBe("parte um, parte dois");
});

test("bytes in more pieces than a system takes at once are written whole and in order", async () => {
  const key = newId();
  const pieces = Array.from({ length: 5000 }, (_, at) => bytes(`${at},`));
  const store = await openDiskStore(folder);
  await store.put(key, pieces);
  expect(String(await store.get(key))).toBe(Buffer.concat(pieces).toString());
});

test("a removed key has no bytes, and removing it again is no error", async () => {
  const key = newId();
  const store = await openDiskStore(folder);
  await store.put(key, [bytes("x")]);
  await store.remove(key);
  await store.remove(key);
  expect(await store.get(key)).toBeUndefined();
});

test("a key never leaves the folder", async () => {
  const store = await openDiskStore(folder);
  await expect(store.put("../fora", [bytes("x")])).rejects.toThrow(TypeError);
  expect(() => store.get("../../etc/passwd-0000-0000-000000000000")).toThrow(TypeError);
});

test("a write that fails leaves neither bytes nor drafts, and says so by code", async () => {
  const key = newId();
  const store = await openDiskStore(folder);
  await writeFile(join(folder, key.slice(-2)), "a file stands where the folder should");
  await expect(store.put(key, [bytes("x")])).rejects.toMatchObject({ code: "storage.failed" });
  expect(await readdir(join(folder, ".tmp"))).toEqual([]);
});

test("drafts left by a killed process are swept at opening, those of one that may still write are not", async () => {
  await openDiskStore(folder);
  const [old, young] = [join(folder, ".tmp", "old"), join(folder, ".tmp", "young")];
  await writeFile(old, "half");
  await writeFile(young, "half");
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(old, twoHoursAgo, twoHoursAgo);
  const store = await openDiskStore(folder);
  expect(await readdir(join(folder, ".tmp"))).toEqual(["young"]);
  expect(await Array.fromAsync(store.keys())).toEqual([]);
});
