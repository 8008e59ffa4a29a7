import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentOf } from "../../testing/storage/stored-keys.ts";
import { DomainError } from "../domain-error.ts";
import { newId } from "../new-id.ts";
import { DamagedBytes } from "./damaged-bytes.ts";
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

describe("of a store in memory", () => {
  const now = new Date("2026-11-21T15:00:00Z");
  const thirtyHours = 108_000_000;
  /** A key that was made some milliseconds before. */
  const madeBefore = (ms: number, number = 0) => {
    const hex = (now.getTime() - ms).toString(16).padStart(12, "0");
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(number).padStart(12, "0")}`;
  };
  const holding = (held: readonly string[], owner: string | undefined = here) => {
    const removed: string[] = [];
    const store = {
      keys: async function* () {
        yield* held;
      },
      owner: async () => owner,
      claim: async (installation: string) => {
        owner = installation;
      },
      remove: async (key: string) => {
        removed.push(key);
        if (key === held[0]) throw new Error("no answer");
      },
    };
    return { removed, bytes: createStoredBytes(store as unknown as FileStore, async () => undefined) };
  };

  test("the sweep removes what is older than thirty hours to the millisecond", async () => {
    const [old, exact] = [madeBefore(thirtyHours + 1), madeBefore(thirtyHours)];
    const { removed, bytes } = holding([exact, old, madeBefore(0)]);
    expect(await bytes.sweep(now, here, [async () => []])).toBe(1);
    expect(removed).toEqual([old]);
  });

  test("the sweep asks the owners about five hundred keys at a time, and a failed removal stops nothing", async () => {
    const held = Array.from({ length: 1001 }, (_, at) => madeBefore(2 * thirtyHours, at));
    const { removed, bytes } = holding(held);
    const asked: number[] = [];
    const owner = async (some: readonly string[]) => {
      asked.push(some.length);
      return some.filter((key) => key === held[500]);
    };
    expect(await bytes.sweep(now, here, [owner])).toBe(1000);
    expect(asked).toEqual([500, 500, 1]);
    expect(removed).toEqual(held.filter((key) => key !== held[500]));
  });

  test("a store without a claim is ours by its first five hundred keys, and an empty one is anybody's", async () => {
    const held = Array.from({ length: 501 }, (_, at) => madeBefore(0, at));
    const owning = (at: number) => [async (some: readonly string[]) => some.filter((key) => key === held[at])];
    const sweep = (at: number, keys = held) => holding(keys, "").bytes.sweep(now, here, owning(at));
    const unclaimed = (at: number, keys = held) => {
      const store = {
        keys: async function* () {
          yield* keys;
        },
        owner: async () => claimed,
        claim: async (installation: string) => {
          claimed = installation;
        },
      };
      let claimed: string | undefined;
      return createStoredBytes(store as unknown as FileStore, async () => undefined).sweep(now, here, owning(at));
    };
    expect([await unclaimed(499), await unclaimed(500), await unclaimed(0, [])]).toEqual([0, undefined, 0]);
    expect(await sweep(0), "claimed by another").toBeUndefined();
  });

  test("missing and damaged bytes are noted, and a damaged file is named", async () => {
    const noted: unknown[] = [];
    const reading = (get: () => Promise<Buffer | undefined>) =>
      createStoredBytes({ get } as unknown as FileStore, async (...said) => void noted.push(said)).get({
        ...contentOf("k"),
        name: "Contrato.docx",
      });
    expect(String(await reading(async () => Buffer.from("x")))).toBe("x");
    expect(noted).toEqual([]);
    expect(await reading(async () => undefined)).toBeUndefined();
    const damage = new DamagedBytes("k");
    const failing = (cause: Error) => reading(() => Promise.reject(cause));
    await expect(failing(new DomainError("storage.damaged", {}, damage))).rejects.toMatchObject({
      code: "storage.damaged",
      data: { file: "Contrato.docx" },
      cause: damage,
    });
    await expect(failing(new DomainError("storage.unavailable"))).rejects.toMatchObject({
      code: "storage.unavailable",
    });
    expect(noted).toEqual([
      ["k", "missing"],
      ["k", "damaged"],
    ]);
  });
});
