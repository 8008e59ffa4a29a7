import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentOf } from "../../testing/storage/stored-keys.ts";
import { newId } from "../new-id.ts";
import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { createStoredBytes } from "./stored-bytes.ts";

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lavra-bytes-"));
  files = await openDiskStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const here = newId();
const content = [Buffer.from("x")];
const put = async () => {
  const key = newId();
  await files.put(key, content);
  return key;
};
const keys = async () => (await Array.fromAsync(files.keys())).sort();
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test("the sweep removes old bytes without an owner, and no others", async () => {
  const [ofOne, ofOther, orphan] = [await put(), await put(), await put()];
  const bytes = createStoredBytes(files, async () => undefined);
  const owners = [async () => [ofOne], async () => [ofOther]];
  expect(await bytes.sweep(hoursFromNow(31), here, owners)).toBe(1);
  expect(await keys()).toEqual([ofOne, ofOther].sort());
  expect(await files.get(contentOf(orphan))).toBeUndefined();
});

test("the sweep ignores what is young by a clock of any zone: an upload of another process may be running", async () => {
  const fresh = await put();
  await files.claim(here);
  const bytes = createStoredBytes(files, async () => undefined);
  expect(await bytes.sweep(hoursFromNow(26), here, [async () => []])).toBe(0);
  expect(await keys()).toEqual([fresh]);
});

test("the sweep removes nothing if an owner cannot answer, or after a stop", async () => {
  const key = await put();
  await files.claim(here);
  const bytes = createStoredBytes(files, async () => undefined);
  const broken = () => Promise.reject(new Error("no database"));
  await expect(bytes.sweep(hoursFromNow(31), here, [async () => [], broken])).rejects.toThrow("no database");
  expect(await bytes.sweep(hoursFromNow(31), here, [async () => []], () => true)).toBe(0);
  expect(await keys()).toEqual([key]);
});

test("bytes are taken back unless a row references them, or that is unknown", async () => {
  const [named, unnamed, unsure] = [await put(), await put(), await put()];
  const bytes = createStoredBytes(files, async () => undefined);
  await bytes.takeBack([named, unnamed], async () => [named]);
  await bytes.takeBack([unsure], () => Promise.reject(new Error("no database")));
  expect(await keys()).toEqual([named, unsure].sort());
});

test("a store is swept by the installation that owns it, and by no other database", async () => {
  const bytes = createStoredBytes(files, async () => undefined);
  const none = [async () => []];
  expect(await bytes.sweep(hoursFromNow(31), here, none)).toBe(0);
  const orphan = await put();
  expect(await bytes.sweep(hoursFromNow(31), newId(), none)).toBeUndefined();
  expect(await keys()).toEqual([orphan]);
  expect(await bytes.sweep(hoursFromNow(31), here, none)).toBe(1);
});

test("a store from before claims belongs to the database whose rows reference its files", async () => {
  const [named, orphan] = [await put(), await put()];
  const bytes = createStoredBytes(files, async () => undefined);
  expect(await bytes.sweep(hoursFromNow(31), newId(), [async () => []])).toBeUndefined();
  expect(await bytes.sweep(hoursFromNow(31), here, [async () => [named]])).toBe(1);
  expect(await keys()).toEqual([named]);
  expect(await files.get(contentOf(orphan))).toBeUndefined();
});
