import { join } from "node:path";
import { sql } from "kysely";
import { createApp } from "../../app.ts";
import type { Database } from "../../platform/db/scope.ts";
import { createLog } from "../../platform/log.ts";
import { readConfig } from "../../platform/settings/config.ts";
import { openDiskStore } from "../../platform/storage/disk-store.ts";
import { createTestClock } from "../test-clock.ts";

/** The product in this process, on data that another process left: it processes everything due as time advances. */
export async function settleLater(db: Database, folder: string, payments: Readonly<Record<string, string>>) {
  const clock = createTestClock(new Date(Date.now() + 1000).toISOString());
  const config = readConfig({ LOG_LEVEL: "silent", LAVRA_DATA: folder, GEOGRAPHY_URL: "off", ...payments });
  const files = await openDiskStore(join(folder, "files"));
  const { app, features } = await createApp({ config, db, files, clock, log: createLog("silent"), webFolder: folder });
  const { workOnce } = features.payments;

  async function isLeft(): Promise<boolean> {
    const now = clock.now();
    const due = sql`select from payment_orders where check_at <= ${now}
      union all select from payment_events where handled_at is null and try_at <= ${now} limit 1`;
    return (await db.platform((tx) => due.execute(tx))).rows.length > 0;
  }

  return {
    /** Advances the clock by minutes, and processes everything due with three concurrent workers. */
    async after(minutes: number): Promise<void> {
      clock.advance(minutes * 60_000);
      do await Promise.all([workOnce(), workOnce(), workOnce()]);
      while (await isLeft());
    },
    close: () => app.close(),
  };
}
