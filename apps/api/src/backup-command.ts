import { openForOperator, Refused } from "./admin/open-for-operator.ts";
import { backUp } from "./backup/back-up.ts";
import { type BackupPlace, BackupRefused } from "./backup/backup-place.ts";
import { requestBackup } from "./backup/backup-request.ts";
import { answerOf } from "./backup/daily-backup.ts";
import { openBackupPlace, readPassphrase } from "./backup/open-backups.ts";
import { checkPoint, instantOf, listPoints, type Point, readPoint } from "./backup/points.ts";
import { BackupUsageError, backupUsage, readBackupCommand } from "./backup/read-backup-command.ts";
import { restore } from "./backup/restore.ts";
import { openSealedObjects, type SealedObjects } from "./backup/sealed-objects.ts";
import { systemClock } from "./platform/clock.ts";
import { MigrationsDiffer } from "./platform/db/migrate.ts";
import { databasePlace } from "./platform/db/open-database.ts";
import { noDatabase } from "./platform/db/scope.ts";
import { DomainError } from "./platform/domain-error.ts";
import { createLog } from "./platform/log.ts";
import { type Config, ConfigError, readConfig } from "./platform/settings/config.ts";
import { DataFolderInUse, isDataFolderLocked, lockDataFolder } from "./platform/settings/data-folder.ts";
import { openBackEnd, openStorage } from "./platform/storage/open-storage.ts";

const report = (line: string) => console.log(line);
const silent = createLog("silent");
const time = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});
const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1).replace(".", ",")} MiB`;

/** Runs the operator's command for backups. @returns whether all went well */
async function run(): Promise<boolean> {
  const command = readBackupCommand(process.argv.slice(2));
  if (!command) {
    report(backupUsage);
    return true;
  }
  const config = readConfig(process.env);
  const place = await openBackupPlace(config.backup, silent);
  if (command.name === "guardar") return makeBackup(config, place);
  const { passphrase } = await readPassphrase(config.backup, { create: false });
  const objects = await openSealedObjects(place, passphrase, { mustExist: true });
  const names = await listPoints(place);
  if (command.name === "listar") {
    for (const name of names) report(`${name.replace("points/", "")}   ${time.format(instantOf(name))}`);
    return true;
  }
  const wanted = command.name === "restaurar" && command.point !== undefined ? `points/${command.point}` : names.at(-1);
  if (wanted === undefined) throw new BackupRefused(`Não há cópias em ${place.address}.`);
  const point = await readPoint(place, objects, wanted);
  if (command.name === "restaurar") return bringBack(config, objects, point);
  report(`${await checkPoint(objects, point)} partes inteiras na cópia de ${time.format(new Date(point.at))}.`);
  return reportLost(point.files.lost);
}

async function makeBackup(config: Config, place: BackupPlace): Promise<boolean> {
  const { passphrase, isNew } = await readPassphrase(config.backup, { create: true });
  if (isNew) report(`Senha nova em ${config.backup.passphraseFile}: guarde este arquivo também fora deste computador.`);
  const objects = await openSealedObjects(place, passphrase);
  const { at, rows, files, written, bad } = (await isInUse(config))
    ? await requestBackup(config.dataFolder, () => isInUse(config))
    : await makeAlone(config, place, objects);
  report(`Cópia em ${place.address}, com tudo o que foi confirmado até ${time.format(new Date(at))}:`);
  report(`  ${rows} linhas e ${files} arquivos; ${mib(written)} novos.`);
  return reportLost(bad);
}

async function makeAlone(config: Config, place: BackupPlace, objects: SealedObjects) {
  const { db, close } = await openForOperator(config);
  try {
    const { files } = await openStorage(config, db, silent);
    return answerOf(await backUp({ db, files, clock: systemClock, place, objects, keep: config.backup.keep }));
  } finally {
    await close();
  }
}

/** True if a product uses the embedded database, which has one user. */
const isInUse = async ({ databaseUrl, dataFolder }: Config) =>
  databaseUrl === undefined && (await isDataFolderLocked(dataFolder));

function reportLost(keys: readonly string[]): boolean {
  for (const key of keys) report(`FALTA, ou está danificado no armazenamento: ${key}`);
  return keys.length === 0;
}

async function bringBack(config: Config, objects: SealedObjects, point: Point): Promise<boolean> {
  const { present } = config.storage;
  if (present === "google-drive") {
    throw new BackupRefused(
      "Restaure com STORAGE=disk ou STORAGE=s3, e mova os arquivos depois com npm run storage:migrate.",
    );
  }
  const release = config.databaseUrl === undefined ? await lockFolder(config.dataFolder) : async () => undefined;
  try {
    const { files } = await openBackEnd(present, config, noDatabase, silent);
    await restore({ objects, point, database: databasePlace(config, 1), files, report });
  } finally {
    await release();
  }
  report(`Restaurado: tudo o que foi confirmado até ${time.format(new Date(point.at))}. Inicie a Lavra com npm start.`);
  return reportLost(point.files.lost);
}

const lockFolder = (folder: string) =>
  lockDataFolder(folder, () => process.exit(1)).catch((cause: unknown) => {
    throw cause instanceof DataFolderInUse ? new Refused(cause.message) : cause;
  });

try {
  if (!(await run())) process.exitCode = 1;
} catch (cause) {
  const kinds = [BackupRefused, DomainError, Refused, ConfigError, BackupUsageError, MigrationsDiffer];
  console.error(kinds.some((kind) => cause instanceof kind) ? (cause as Error).message : cause);
  if (cause instanceof BackupUsageError) console.error(`\n${backupUsage}`);
  process.exitCode = cause instanceof BackupUsageError ? 2 : 1;
}
