import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCommand, UsageError, usage } from "./admin/read-command.ts";
import { runCommand } from "./admin/run-command.ts";
import { createAdministration } from "./auth/index.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, ConfigError, readConfig } from "./platform/config.ts";
import { DataFolderInUse, lockDataFolder } from "./platform/db/data-lock.ts";
import { MigrationsDiffer } from "./platform/db/migrate.ts";
import { databasePlace, openDatabase } from "./platform/db/open-database.ts";
import type { Database } from "./platform/db/scope.ts";
import { DomainError } from "./platform/domain-error.ts";

/** The operator's command: 0 when it was done, 1 when it was refused, 2 when it was no command. */
async function run(): Promise<string[]> {
  const command = readCommand(process.argv.slice(2));
  if (!command) return [usage];
  const config = readConfig(process.env);
  const { db, close } = await openForOperator(config);
  try {
    return await runCommand(command, createAdministration({ db, clock: systemClock, config }));
  } finally {
    await close();
  }
}

/** The command cannot be carried out; the message is for the operator. */
class Refused extends Error {}

async function openForOperator(config: Config): Promise<{ db: Database; close: () => Promise<void> }> {
  if (config.databaseUrl) {
    const db = await openDatabase(databasePlace(config, 2));
    return { db, close: db.close };
  }
  const folder = config.dataFolder;
  if (!existsSync(join(folder, "db"))) {
    throw new Refused(`Não há banco de dados em ${folder}. Inicie a Lavra uma vez, ou informe a pasta em LAVRA_DATA.`);
  }
  const release = await lockDataFolder(folder, () => process.exit(1)).catch((cause: unknown) => {
    if (!(cause instanceof DataFolderInUse)) throw cause;
    throw new Refused(`A Lavra está em execução sobre ${folder}. Encerre-a e repita o comando.`);
  });
  const db = await openDatabase(databasePlace(config)).catch(async (cause: unknown) => {
    await release();
    throw cause;
  });
  const close = async () => {
    await db.close();
    await release();
  };
  return { db, close };
}

try {
  console.log((await run()).join("\n"));
} catch (cause) {
  const isExpected = [DomainError, Refused, ConfigError, UsageError, MigrationsDiffer].some(
    (kind) => cause instanceof kind,
  );
  console.error(isExpected ? (cause as Error).message : cause);
  if (cause instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = cause instanceof UsageError ? 2 : 1;
}
