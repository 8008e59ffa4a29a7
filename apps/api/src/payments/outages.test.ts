import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { findPostgres, type PostgresServer, startPostgres } from "../testing/database/postgres-server.ts";
import { startBusyBuyers } from "../testing/outages/busy-buyers.ts";
import { type CuttableLine, openCuttableLine } from "../testing/outages/cuttable-line.ts";
import { openLastingGround } from "../testing/outages/lasting-ground.ts";
import { startProductProcess } from "../testing/outages/product-process.ts";
import { type Outage, sitOut } from "../testing/outages/sit-out.ts";
import { settleLater } from "../testing/payments/settle-later.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { createTestClock } from "../testing/test-clock.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const binaries = findPostgres();

describe.runIf(inject("postgresUrl") && binaries)("PostgreSQL fails during purchases", { tags: "slow" }, () => {
  let postgres: PostgresServer;
  let line: CuttableLine;
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? "", { fsync: "off" });
    line = await openCuttableLine(postgres.url);
  });
  afterAll(async () => {
    await line.close();
    await postgres.stop();
  });

  const outages: [string, number, () => Outage][] = [
    ["is restarted", 503, () => ({ strike: () => postgres.halt("fast"), mend: () => postgres.start() })],
    ["crashes and recovers", 503, () => ({ strike: () => postgres.halt("immediate"), mend: () => postgres.start() })],
    ["freezes", 503, () => ({ strike: () => postgres.freeze(), mend: () => postgres.thaw() })],
    ["is cut off in the middle of transactions", 200, () => ({ strike: () => line.cut(), mend: () => undefined })],
  ];

  test.each(outages)(
    "and %s: plans, payments and library report it, and each payment counts once",
    async (...given) => {
      const [, readyMeanwhile, outage] = given;
      const ground = await openLastingGround(postgres);
      onTestFinished(() => ground.remove());
      const db = await ground.open();
      onTestFinished(() => db.close());
      await db.platform((tx) => sql`delete from payment_events`.execute(tx));
      const clock = createTestClock(new Date().toISOString());
      const owners = await Promise.all([1, 2, 3, 4].map(() => quickOwner({ db, clock })));
      const product = await startProductProcess(root, {
        LAVRA_DATA: ground.folder,
        DATABASE_URL: line.url,
        DATABASE_POOL: "3",
        DATABASE_CONNECT_SECONDS: "2",
        DATABASE_STATEMENT_SECONDS: "2",
        PAYMENTS: "simulator",
      });
      onTestFinished(() => product.stop());
      const buyers = startBusyBuyers(product.url, owners);
      const { backMs, ...rest } = await sitOut(product, buyers, outage());
      await buyers.stop();
      expect(rest).toEqual({ death: undefined, healthz: 200, readyz: readyMeanwhile });
      expect(backMs).toBeDefined();
      // 429: an office has placed its hundred orders per hour. 502: the simulator's tables are in the same database, and
      // so the provider failed.
      const known = ["200", "303", "429", "502", "503"];
      expect(Object.keys(buyers.statuses).filter((status) => !known.includes(status))).toEqual([]);
      expect([buyers.statuses[503] ?? 0, buyers.unadvised]).toEqual([expect.any(Number), 0]);
      await product.stop();

      const later = await settleLater(db, ground.folder, { PAYMENTS: "simulator" });
      onTestFinished(() => later.close());
      await later.after(10);
      const { rows } = await db.platform((tx) =>
        sql<{ id: string; status: string; grants: number }>`select id, status, (select count(*)::int from audit_events
          where object_id = payment_orders.id and action = 'subscriptions.period_granted') as grants
        from payment_orders`.execute(tx),
      );
      const ends = new Map(rows.map(({ id, status, grants }) => [id, `${status} ${grants}`]));
      expect(buyers.ordered.filter((id) => !ends.has(id))).toEqual([]);
      expect(buyers.paid.length).toBeGreaterThan(0);
      expect(buyers.paid.filter((id) => ends.get(id) !== "approved 1")).toEqual([]);
      expect(rows.filter(({ status, grants }) => grants !== (status === "approved" ? 1 : 0))).toEqual([]);
    },
  );
});
