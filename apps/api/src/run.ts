import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { lookEveryMs } from "./backup/backup-request.ts";
import { createDailyBackup } from "./backup/daily-backup.ts";
import { welcome } from "./first-start/welcome.ts";
import { systemClock } from "./platform/clock.ts";
import { MigrationsDiffer } from "./platform/db/migrate.ts";
import { databasePlace, openDatabase } from "./platform/db/open-database.ts";
import { endWell } from "./platform/end-well.ts";
import { createLog, type Logger } from "./platform/log.ts";
import { createMetrics, watchStatements } from "./platform/metrics/metrics.ts";
import { ConfigError, readConfig } from "./platform/settings/config.ts";
import { DataFolderInUse, lockDataFolder, makePrivateFolder } from "./platform/settings/data-folder.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { exportTraces } from "./platform/tracing/export-traces.ts";
import { workNowAndAgain } from "./platform/work-beside-calls.ts";

const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Starts everything in order. @returns a function that closes it in reverse order */
async function run() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  await makePrivateFolder(config.dataFolder);
  const releaseLock = config.databaseUrl === undefined ? await lock(config.dataFolder, log) : undefined;
  const stopTracing = await exportTraces(config.tracing);
  const metrics = createMetrics();
  metrics.watchProcess();
  const db = await openDatabase(databasePlace(config), watchStatements(metrics, log, config.slowStatementMs));
  const { files, showcase } = await openStorage(config, db, log);
  const { app, features } = await createApp({
    config,
    db,
    files,
    showcase,
    clock: systemClock,
    log,
    webFolder,
    metrics,
  });
  const greeting = await welcome({ config, db, clock: systemClock, ...features });
  workNowAndAgain(app, lookEveryMs, {
    name: "backup",
    work: createDailyBackup({ db, files, clock: systemClock, config, log }),
    onRun: (name, hasFailed) => metrics.jobRan(name, systemClock.now(), hasFailed),
  });
  if (config.backup.isDaily) {
    const { place, passphraseFile } = config.backup;
    const where = typeof place === "string" ? place : `s3://${place.bucket}/${place.prefix}`;
    greeting.push(`cópia diária em ${where}; guarde também fora daqui, com a senha em ${passphraseFile}`);
  }
  await app.listen({ port: config.port, host: config.host });
  const stop = async () => {
    await app.close();
    await db.close();
    await releaseLock?.();
    await stopTracing();
  };
  return { address: app.listeningOrigin, greeting, stop, log };
}

const lock = (folder: string, log: Logger) =>
  lockDataFolder(folder, (cause) => {
    log.fatal({ err: cause }, "the data folder was taken by another process");
    process.exit(1);
  });

try {
  const { address, greeting, stop, log } = await run();
  console.log(`\n  Lavra em ${address}\n${greeting.map((line) => `  ${line}\n`).join("")}`);
  endWell(stop, log);
} catch (cause) {
  const expected = [ConfigError, DataFolderInUse, MigrationsDiffer].some((kind) => cause instanceof kind);
  console.error(expected ? `\n${(cause as Error).message}\n` : cause);
  process.exit(1);
}
