import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
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

const content = [Buffer.from("x")];
const put = async () => {
  const key = newId();
  await files.put(key, content);
  return key;
};
const keys = async () => (await Array.fromAsync(files.keys())).sort();
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test("the sweep removes old bytes that no owner names, and keeps the rest", async () => {
  const [ofOne, ofOther, orphan] = [await put(), await put(), await put()];
  const bytes = createStoredBytes(files);
  const owners = [async () => [ofOne], async () => [ofOther]];
  expect(await bytes.sweep(hoursFromNow(2), owners)).toBe(1);
  expect(await keys()).toEqual([ofOne, ofOther].sort());
  expect(await files.get(orphan)).toBeUndefined();
});

test("the sweep leaves the last hour alone: an upload may be under way", async () => {
  const fresh = await put();
  const bytes = createStoredBytes(files);
  expect(await bytes.sweep(hoursFromNow(0.5), [async () => []])).toBe(0);
  expect(await keys()).toEqual([fresh]);
});

test("the sweep removes nothing when an owner cannot answer, or when told to stop", async () => {
  const key = await put();
  const bytes = createStoredBytes(files);
  const broken = () => Promise.reject(new Error("no database"));
  await expect(bytes.sweep(hoursFromNow(2), [async () => [], broken])).rejects.toThrow("no database");
  expect(await bytes.sweep(hoursFromNow(2), [async () => []], () => true)).toBe(0);
  expect(await keys()).toEqual([key]);
});

test("bytes are taken back unless a row names them, or nobody can tell", async () => {
  const [named, unnamed, unsure] = [await put(), await put(), await put()];
  const bytes = createStoredBytes(files);
  await bytes.takeBack([named, unnamed], async () => [named]);
  await bytes.takeBack([unsure], () => Promise.reject(new Error("no database")));
  expect(await keys()).toEqual([named, unsure].sort());
});
