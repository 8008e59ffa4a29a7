import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testFileStore } from "../../testing/storage/conformance.ts";
import { spoilIn, testDamage } from "../../testing/storage/damage.ts";
import { newId } from "../new-id.ts";
import { openDiskStore } from "./disk-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lavra-store-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

testFileStore(() => openDiskStore(folder));

describe("files overwritten by something else", () =>
  testDamage(async () => ({ store: await openDiskStore(folder), spoil: spoilIn(folder) })));

test("a failed write leaves neither bytes nor temporary files, and has a code", async () => {
  const key = newId();
  const store = await openDiskStore(folder);
  await writeFile(join(folder, key.slice(-2)), "a file stands where the folder should");
  await expect(store.put(key, [bytes("x")])).rejects.toMatchObject({ code: "storage.failed" });
  expect(await readdir(join(folder, ".tmp"))).toEqual([]);
});

test("temporary files of a killed process are deleted at opening, those that may still be written are not", async () => {
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
