import { join } from "node:path";
import { createApp } from "../../app.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { createLog } from "../../platform/log.ts";
import { openDiskStore } from "../../platform/storage/disk-store.ts";
import { createMadeUpConverter } from "../made-up-converter.ts";
import type { SecondAnswer, SecondCall, SecondPlace } from "./second-process.ts";

/** The whole API in a process of its own, without a port: calls arrive as messages of the process that started it. */
const place: SecondPlace = await new Promise((resolve) =>
  process.once("message", (sent) => resolve(sent as SecondPlace)),
);
const { config, database, folder } = place;
let now = place.now;
const db = await openDatabase(database);
const { app, features } = await createApp({
  config,
  db,
  files: await openDiskStore(join(folder, "files")),
  clock: { now: () => new Date(now) },
  log: createLog(config.logLevel),
  webFolder: join(folder, "web"),
  converter: createMadeUpConverter().converter,
});
await app.ready();
process.on("message", async ({ id, now: sentAt, options }: SecondCall) => {
  now = sentAt;
  const { statusCode, headers, rawPayload } = await app.inject(options);
  // Tests wait until notifications are processed in their own process only.
  if (String(options.url).includes("webhook")) await features.payments.idle();
  process.send?.({ id, statusCode, headers, rawPayload } satisfies SecondAnswer);
});
process.once("disconnect", async () => {
  await app.close();
  await db.close();
  process.exit(0);
});
process.send?.({ id: 0, statusCode: 200, headers: {}, rawPayload: Buffer.alloc(0) } satisfies SecondAnswer);
