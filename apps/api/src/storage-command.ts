import { openForOperator, Refused } from "./admin/open-for-operator.ts";
import { MigrationsDiffer } from "./platform/db/migrate.ts";
import { noDatabase } from "./platform/db/scope.ts";
import { DomainError } from "./platform/domain-error.ts";
import { createLog } from "./platform/log.ts";
import { type Config, ConfigError, readConfig } from "./platform/settings/config.ts";
import { openBackEnd } from "./platform/storage/open-storage.ts";
import type { BackEnd } from "./platform/storage/storage-settings.ts";
import { withFormer } from "./platform/storage/with-former.ts";
import { adviceFor } from "./storage-command/advice.ts";
import { checkFiles } from "./storage-command/check-files.ts";
import { checkStore } from "./storage-command/check-store.ts";
import {
  type CheckedFor,
  readStorageCommand,
  StorageUsageError,
  storageUsage,
} from "./storage-command/read-command.ts";
import { runMove } from "./storage-command/run-storage-command.ts";
import { foundPages, storedPages } from "./storage-command/stored-pages.ts";

const report = (line: string) => console.log(line);
const silent = createLog("silent");

/** Runs the operator's command for file stores. @returns whether all went well */
async function run(): Promise<boolean> {
  const command = readStorageCommand(process.argv.slice(2));
  if (!command) {
    report(storageUsage);
    return true;
  }
  const config = readConfig(process.env);
  if (command.name === "conferir") return command.files ? checkStored(config, command.files) : check(config);
  const { present, former } = config.storage;
  if (!former) throw new Refused(`Informe em STORAGE_FORMER de onde mover.\n\n${storageUsage}`);
  const { db, close } = await openForOperator(config);
  try {
    const from = (await openBackEnd(former, config, db, silent)).files;
    const to = (await openBackEnd(present, config, db, silent)).files;
    report(`De ${former} para ${present}:`);
    return await runMove(db, { from, to }, command, report).catch((cause: unknown) => {
      if (!(cause instanceof DomainError)) throw cause;
      throw new Refused(`Interrompido; repita o comando para continuar. ${adviceFor(present, cause)}`);
    });
  } finally {
    await close();
  }
}

async function check(config: Config): Promise<boolean> {
  const { present, former } = config.storage;
  const backEnds = former ? [present, former] : [present];
  const opened = backEnds.includes("google-drive") ? await openForOperator(config) : undefined;
  try {
    let allWell = true;
    for (const backEnd of backEnds) {
      report(`${backEnd}:`);
      const { files } = await openBackEnd(backEnd, config, opened?.db ?? noDatabase, silent);
      allWell = (await checkStore(backEnd, files, report)) && allWell;
    }
    report(allWell ? "Tudo certo." : "Há o que acertar.");
    return allWell;
  } finally {
    await opened?.close();
  }
}

/** Reads stored files from the places that the product uses. */
async function checkStored(config: Config, which: CheckedFor): Promise<boolean> {
  const { db, close } = await openForOperator(config);
  const damagedInOne = new Set<string>();
  try {
    const { present, former } = config.storage;
    const open = async (backEnd: BackEnd) => (await openBackEnd(backEnd, config, db, silent)).files;
    const files = former
      ? withFormer(await open(present), await open(former), (key) => damagedInOne.add(key))
      : await open(present);
    const pages = which === "every" ? storedPages(db) : foundPages(db);
    return await checkFiles({ db, files, pages, damagedInOne }, report).catch((cause: unknown) => {
      if (!(cause instanceof DomainError)) throw cause;
      throw new Refused(`Interrompido; repita o comando. ${adviceFor(present, cause)}`);
    });
  } finally {
    await close();
  }
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (cause) {
  const kinds = [DomainError, Refused, ConfigError, StorageUsageError, MigrationsDiffer];
  console.error(kinds.some((kind) => cause instanceof kind) ? (cause as Error).message : cause);
  if (cause instanceof StorageUsageError) console.error(`\n${storageUsage}`);
  process.exitCode = cause instanceof StorageUsageError ? 2 : 1;
}
