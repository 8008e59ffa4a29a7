import { expect, test } from "vitest";
import { readConfig } from "../settings/config.ts";
import type { Database } from "./scope.ts";
import { shareDatabase } from "./share-database.ts";

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
