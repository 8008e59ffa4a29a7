import { existsSync } from "node:fs";
import { join } from "node:path";
import { databasePlace, openDatabase } from "../platform/db/open-database.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Config } from "../platform/settings/config.ts";
import { DataFolderInUse, lockDataFolder } from "../platform/settings/data-folder.ts";

/** Error of a command that cannot be carried out; the message is for the operator. */
export class Refused extends Error {}

/** Opens the database for a command that runs beside the product or while it is stopped. @throws Refused */
export async function openForOperator(config: Config): Promise<{ db: Database; close: () => Promise<void> }> {
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
