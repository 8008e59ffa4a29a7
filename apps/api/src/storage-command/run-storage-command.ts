import { findUserByLogin } from "../accounts/index.ts";
import { Refused } from "../admin/open-for-operator.ts";
import { installationId } from "../platform/db/installation.ts";
import type { Database } from "../platform/db/scope.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { type Moved, moveFiles } from "./move-files.ts";
import { referencedKeys, storedPages } from "./stored-pages.ts";

interface Stores {
  readonly from: FileStore;
  readonly to: FileStore;
}

interface MoveOptions {
  /** Login of an office's owner; undefined for every office. */
  readonly office: string | undefined;
  readonly clear: boolean;
}

/** Moves files and reports the progress. @returns true if nothing was missing or damaged. @throws Refused */
export async function runMove(
  db: Database,
  { from, to }: Stores,
  { office, clear }: MoveOptions,
  report: (line: string) => void,
): Promise<boolean> {
  const installation = await installationId(db);
  await takeOver(from, to, installation);
  const tenantId = office === undefined ? undefined : await tenantOf(db, office);
  const pages = storedPages(db, { tenantId });
  const progress = (moved: Moved) => report(`  ${moved.copied + moved.present} arquivos no destino…`);
  const moved = await moveFiles({ from, to, pages, named: referencedKeys(db), clear, progress });
  report(`${moved.copied} copiados e conferidos, ${moved.present} já estavam lá.`);
  if (clear) report(`${moved.cleared} apagados da origem.`);
  for (const key of moved.missing) report(`FALTA em ambos: ${key}`);
  for (const key of moved.damaged) report(`DIFERE do que foi gravado, e ficou na origem: ${key}`);
  for (const key of moved.damagedThere) report(`DIFERE do que foi gravado no destino, e FALTA na origem: ${key}`);
  return moved.missing.length + moved.damaged.length + moved.damagedThere.length === 0;
}

/** Checks that neither store belongs to another database. */
async function takeOver(from: FileStore, to: FileStore, installation: string): Promise<void> {
  const owner = await from.owner();
  if (owner !== undefined && owner !== installation) throw new Refused("A origem pertence a outra instalação.");
  await to.claim(installation);
  if ((await to.owner()) !== installation) throw new Refused("O destino pertence a outra instalação.");
}

async function tenantOf(db: Database, login: string): Promise<string> {
  const user = await db.platform((tx) => findUserByLogin(tx, login));
  if (!user) throw new Refused(`Não há usuário com o login ${login}.`);
  return user.tenant_id;
}
