import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../settings/config.ts";
import type { Database } from "./scope.ts";
import { shareDatabase } from "./share-database.ts";

// What waits behind the office `slow` would be refused after its longest wait, when the test has long ended.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database in which transactions of the office `slow` never end. */
function open(settings: Record<string, string>) {
  const begun: string[] = [];
  const begin = <T>(who: string, work: (tx: never) => Promise<T>) => {
    begun.push(who);
    return who === "slow" ? new Promise<T>(() => undefined) : work(undefined as never);
  };
  const db: Database = {
    tenant: (scopeId, work) => begin(scopeId, work as (tx: never) => ReturnType<typeof work>),
    platform: (work) => begin("platform", work as (tx: never) => ReturnType<typeof work>),
    read: (work) => begin("platform", work as (tx: never) => ReturnType<typeof work>),
    ask: () => Promise.reject(new Error("nothing is asked")),
    snapshot: () => Promise.reject(new Error("nothing is asked")),
    close: async () => undefined,
  };
  return { begun, shared: shareDatabase(db, readConfig(settings)) };
}
const postgres = { DATABASE_URL: "postgres://127.0.0.1/lavra", DATABASE_POOL: "3" };
const nothing = async () => "done";

test("an office whose transactions do not end leaves connections to the others and to the platform", async () => {
  const { begun, shared } = open(postgres);
  for (let each = 0; each < 10; each++) void shared.tenant("slow", nothing);
  expect(await shared.tenant("other", nothing)).toBe("done");
  expect(await shared.platform(nothing)).toBe("done");
  expect(begun).toEqual(["slow", "slow", "other", "platform"]);
});

test("platform work for an office waits in that office's queue", async () => {
  const { shared } = open({ ...postgres, DATABASE_QUEUE_PER_OFFICE: "1" });
  for (let each = 0; each < 3; each++) void shared.tenant("slow", nothing);
  await expect(shared.platform(nothing, "slow")).rejects.toMatchObject({ code: "server.busy" });
  expect(await shared.platform(nothing)).toBe("done");
});

test("reads and questions for an office wait in its queue too, and without one in the platform's", async () => {
  const { shared } = open({ ...postgres, DATABASE_QUEUE_PER_OFFICE: "1" });
  for (let each = 0; each < 3; each++) void shared.tenant("slow", nothing);
  const put = (share?: string) => shared.ask(undefined as never, {}, share);
  for (const refused of [shared.read(nothing, "slow"), put("slow")]) {
    await expect(refused).rejects.toMatchObject({ code: "server.busy" });
  }
  expect(await shared.read(nothing)).toBe("done");
  for (const reached of [put(), shared.snapshot(nothing)]) await expect(reached).rejects.toThrow("nothing is asked");
});

test.each([
  [{}, 1, 4],
  [{ DATABASE_PER_OFFICE: "3" }, 1, 4],
  [{ ...postgres, DATABASE_POOL: "1" }, 1, 4],
  [postgres, 2, 3],
  [{ ...postgres, DATABASE_POOL: "9" }, 4, 1],
  [{ ...postgres, DATABASE_POOL: "9", DATABASE_PER_OFFICE: "2" }, 2, 3],
])("with the settings %j an office has %i transactions at once, and %i of five wait", (settings, running, waiting) => {
  const { shared } = open(settings);
  for (let each = 0; each < 5; each++) void shared.tenant("slow", nothing);
  expect(shared.queue()).toEqual({ running, waiting });
});
