import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testFileStore } from "../../testing/storage/conformance.ts";
import { newId } from "../new-id.ts";
import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { withFormer } from "./with-former.ts";

let folder: string;
let [present, former]: FileStore[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lavra-former-"));
  present = await openDiskStore(join(folder, "present"));
  former = await openDiskStore(join(folder, "former"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const both = () => withFormer(present as FileStore, former as FileStore);

describe("two stores as one", () => testFileStore(async () => both()));

test("what is new goes into the present one, what was is read from the former, and what is removed goes from both", async () => {
  const [old, moved, fresh] = [newId(), newId(), newId()];
  await former?.put(old, [Buffer.from("antigo")]);
  for (const store of [former, present]) await store?.put(moved, [Buffer.from("movido")]);
  await both().put(fresh, [Buffer.from("novo")]);
  expect([await former?.get(fresh), String(await both().get(old))]).toEqual([undefined, "antigo"]);
  for (const key of [old, moved, fresh]) await both().remove(key);
  for (const key of [old, moved, fresh])
    expect([await former?.get(key), await present?.get(key)]).toEqual([undefined, undefined]);
});

test("two stores of two installations are nobody's to sweep", async () => {
  const [one, other] = [newId(), newId()];
  await former?.claim(one);
  expect(await both().owner()).toBeUndefined();
  await present?.claim(other);
  expect([one, other]).not.toContain(await both().owner());
});
