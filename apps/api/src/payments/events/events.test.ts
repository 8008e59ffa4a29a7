import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { createLog } from "../../platform/log.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import type { PaymentProvider, ProviderPayment } from "../provider/payment-provider.ts";
import { sign } from "../provider/signature.ts";
import { createReceiveEvent, type Notice } from "./receive-event.ts";
import { insertEvent } from "./store.ts";
import { createEventWork } from "./work-events.ts";

let db: Database;
let clock: TestClock;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  clock = createTestClock();
  await db.platform((tx) => sql`delete from payment_events`.execute(tx));
});
afterAll(() => db.close());

const log = createLog("silent");
const secret = "segredo-das-notificações";
const minute = 60_000;
const day = 86_400_000;

interface Kept {
  readonly data_id: string;
  readonly request_id: string;
  readonly body: string;
  readonly received_at: Date;
  readonly try_at: Date;
  readonly attempts: number;
  readonly handled_at: Date | null;
}
const kept = async (): Promise<Kept[]> =>
  (await db.platform((tx) => sql<Kept>`select * from payment_events order by received_at, data_id`.execute(tx))).rows;

describe("a notification", () => {
  const provider = { webhookSecret: async () => secret } as unknown as PaymentProvider;
  const receive = (change: Partial<Notice> = {}, by: PaymentProvider | undefined = provider) => {
    const { dataId = "ABC12", requestId = "r-1" } = change;
    const signature = sign({ dataId, requestId, ts: String(clock.now().getTime()) }, secret);
    const notice = { dataId, topic: "payment", signature, requestId, body: { id: 1 }, ...change };
    return createReceiveEvent({ db, clock, log, provider: by }).receive(notice);
  };

  test("is stored with its payment in lower case, to be tried at once, and once for each request", async () => {
    expect([await receive(), await receive(), await receive({ requestId: "r-2" })]).toEqual([true, true, true]);
    const now = clock.now();
    const fresh = { data_id: "abc12", received_at: now, try_at: now, attempts: 0, handled_at: null, body: '{"id":1}' };
    expect(await kept()).toMatchObject([fresh, fresh]);
    expect((await kept()).map(({ request_id }) => request_id).toSorted()).toEqual(["r-1", "r-2"]);
  });

  test("is stored with 200 characters of its request's id and 8,000 of its body at most", async () => {
    await receive({ requestId: "r".repeat(201), body: "x".repeat(9000) });
    const [{ request_id = "", body = "" } = {}] = await kept();
    expect([request_id.length, body.length]).toEqual([200, 8000]);
    await receive({ dataId: "2", body: "y".repeat(7998) });
    expect((await kept()).map((one) => one.body.length)).toContain(8000);
  });

  test("without a request's id or a body is stored too", async () => {
    const signature = sign({ dataId: "1", requestId: undefined, ts: String(clock.now().getTime()) }, secret);
    const notice = { dataId: "1", topic: "payment", signature, requestId: undefined, body: undefined };
    expect(await createReceiveEvent({ db, clock, log, provider }).receive(notice)).toBe(true);
    expect(await kept()).toMatchObject([{ request_id: "", body: "" }]);
  });

  test.each<[string, Partial<Notice>]>([
    ["of another topic", { topic: "merchant_order" }],
    ["of no topic", { topic: undefined }],
  ])("%s is ignored, signed or not", async (_, change) => {
    expect(await receive(change)).toBe(false);
    expect(await kept()).toEqual([]);
  });

  test("that nobody signed is counted; without payments none is received", async () => {
    const { receive: take, refused } = createReceiveEvent({ db, clock, log, provider });
    const unsigned = { dataId: "1", topic: "payment", signature: "", requestId: "r", body: {} };
    for (let n = 0; n < 2; n++)
      await expect(take(unsigned)).rejects.toMatchObject({ code: "payments.signature_invalid" });
    expect(refused()).toBe(2);
    const off = createReceiveEvent({ db, clock, log, provider: undefined });
    await expect(off.receive({ ...unsigned, topic: "plan" })).rejects.toMatchObject({ code: "payments.off" });
    expect(off.refused()).toBe(0);
  });
});

describe("stored notifications", () => {
  const store = (data_id: string, msAgo = 0) => {
    const [received_at, try_at] = [clock.now(), new Date(clock.now().getTime() - msAgo)];
    const event = { id: newId(), topic: "payment", data_id, request_id: newId(), body: "", received_at, try_at };
    return db.platform((tx) => insertEvent(tx, event));
  };
  /** Works with a provider that knows some payments; returns those that were settled. */
  async function work(known: readonly string[], fails: readonly string[] = [], stopped?: () => boolean) {
    const settled: string[] = [];
    const readPayment = async (id: string) => (known.includes(id) ? ({ id } as ProviderPayment) : undefined);
    const settle = async ({ id }: ProviderPayment) => {
      if (fails.includes(id)) throw new Error("no");
      settled.push(id);
    };
    const provider = { readPayment } as unknown as PaymentProvider;
    await createEventWork({ db, clock, log, provider, settle })(stopped);
    return settled;
  }

  test("are settled from their instant on, longest waiting first, and each once", async () => {
    await store("agora");
    await store("antes", 1);
    await store("depois", -1);
    const all = ["agora", "antes", "depois"];
    expect(await work(all)).toEqual(["antes", "agora"]);
    expect(await work(all)).toEqual([]);
    clock.advance(1);
    expect(await work(all)).toEqual(["depois"]);
    const handled = (await kept()).map(({ data_id, handled_at }) => [data_id, handled_at !== null]);
    expect(handled).toEqual([
      ["agora", true],
      ["antes", true],
      ["depois", true],
    ]);
  });

  test("of a payment that cannot be read are tried later, eight times in all", async () => {
    await store("1");
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < 8; n++) {
      await work([]);
      const [one] = await kept();
      expect(one?.attempts).toBe(n + 1);
      const wait = (one?.try_at.getTime() ?? 0) - clock.now().getTime();
      waits.push(one?.handled_at ? undefined : wait / minute);
      if (!one?.handled_at) clock.advance(wait);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, undefined]);
    clock.advance(day);
    expect(await work(["1"])).toEqual([]);
  });

  test("that fail hold up no others", async () => {
    await store("falha", 2);
    await store("boa", 1);
    expect(await work(["falha", "boa"], ["falha"])).toEqual(["boa"]);
    expect(await kept()).toMatchObject([
      { data_id: "boa", attempts: 0, handled_at: clock.now() },
      { data_id: "falha", attempts: 1, handled_at: null, try_at: new Date(clock.now().getTime() + minute) },
    ]);
  });

  test("of more than one batch are all settled, and none after a stop", async () => {
    const ids = Array.from({ length: 41 }, (_, n) => `p${n}`);
    for (const id of ids) await store(id);
    expect(await work(ids, [], () => true)).toEqual([]);
    expect((await work(ids)).toSorted()).toEqual(ids.toSorted());
  });

  test("are forgotten more than ninety days after they were settled", async () => {
    for (const id of ["velha", "nova", "aberta"]) await store(id, -365 * day);
    const handle = (id: string, ms: number) =>
      sql`update payment_events set handled_at = ${new Date(clock.now().getTime() - 90 * day + ms)} where data_id = ${id}`;
    await db.platform(async (tx) => {
      await handle("velha", -1).execute(tx);
      await handle("nova", 0).execute(tx);
    });
    await work([]);
    expect((await kept()).map(({ data_id }) => data_id)).toEqual(["aberta", "nova"]);
  });
});
