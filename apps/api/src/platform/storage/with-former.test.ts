import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testFileStore } from "../../testing/storage/conformance.ts";
import { spoilIn } from "../../testing/storage/damage.ts";
import { contentOf } from "../../testing/storage/stored-keys.ts";
import { DomainError } from "../domain-error.ts";
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

let reported: string[] = [];
const both = () => withFormer(present as FileStore, former as FileStore, (key) => reported.push(key));

describe("two stores as one", () => testFileStore(async () => both()));

test("new files go into the present one, old ones are read from the former one, and removals apply to both", async () => {
  const [old, moved, fresh] = [newId(), newId(), newId()];
  await former?.put(old, [Buffer.from("antigo")]);
  for (const store of [former, present]) await store?.put(moved, [Buffer.from("movido")]);
  await both().put(fresh, [Buffer.from("novo")]);
  expect([await former?.get(contentOf(fresh)), String(await both().get(contentOf(old, "antigo")))]).toEqual([
    undefined,
    "antigo",
  ]);
  for (const key of [old, moved, fresh]) await both().remove(key);
  for (const key of [old, moved, fresh])
    expect([await former?.get(contentOf(key)), await present?.get(contentOf(key))]).toEqual([undefined, undefined]);
});

test("two stores of two installations are never swept", async () => {
  const [one, other] = [newId(), newId()];
  await former?.claim(one);
  expect(await both().owner()).toBeUndefined();
  await present?.claim(other);
  expect([one, other]).not.toContain(await both().owner());
});

describe("a file that is damaged in one of two stores", () => {
  const spoil = (folderName: string) => spoilIn(join(folder, folderName));
  const put = async (...stores: (FileStore | undefined)[]) => {
    const key = newId();
    for (const store of stores) await store?.put(key, [Buffer.from(key)]);
    return key;
  };

  test("is read where it is whole, and the damage is reported", async () => {
    reported = [];
    const key = await put(present, former);
    await spoil("present")(key, () => Buffer.from("outro"));
    expect(String(await both().get(contentOf(key)))).toBe(key);
    expect(reported).toEqual([key]);
    const other = await put(present, former);
    await spoil("former")(other, () => Buffer.from("outro"));
    expect(String(await both().get(contentOf(other)))).toBe(other);
    expect(reported).toEqual([key]);
  });

  test("and missing in the other, or damaged in both, is damaged", async () => {
    for (const stores of [["present"], ["former"], ["present", "former"]]) {
      const key = await put(...stores.map((name) => (name === "present" ? present : former)));
      for (const name of stores) await spoil(name)(key, () => Buffer.from("outro"));
      await expect(both().get(contentOf(key))).rejects.toMatchObject({ code: "storage.damaged", cause: { key } });
    }
  });

  test("may be whole in a store that does not answer: it is not reported as lost", async () => {
    const key = await put(present, former);
    await spoil("present")(key, () => Buffer.from("outro"));
    const away = { ...(former as FileStore), get: () => Promise.reject(new DomainError("storage.unavailable")) };
    const reading = withFormer(present as FileStore, away, () => undefined).get(contentOf(key));
    await expect(reading).rejects.toMatchObject({ code: "storage.unavailable" });
  });
});
