import type { Area } from "@lavra/contract/library/library";
import { findUserById, listOffices } from "../../accounts/index.ts";
import { scopesWithEvents } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, isPlatform, platformScope, type Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { ShowTree, Tree } from "../../platform/storage/google-drive/shown-tree.ts";
import { type FolderRow, listFolders, listPresentKeys } from "../store.ts";
import { rootNames } from "../tree.ts";

interface ShownTreeDeps {
  db: Database;
  clock: Clock;
  showTree: ShowTree;
}

/**
 * Milliseconds. A transaction records its events before it commits, so an event may become visible this much later than
 * its own time.
 */
const overlapMs = 60_000;

/**
 * Returns a job that shows every office's library as a folder tree in the file store, if people can look into that
 * store. The first run shows all libraries, later runs those with new events. A library that failed is tried again in
 * the next run.
 */
export function createShownTrees({ db, clock, showTree }: ShownTreeDeps) {
  let since: Date | undefined;
  let due = new Set<string>();

  /** @returns how many trees were processed and how many of them failed */
  return async (stopped: () => boolean): Promise<{ checked: number; failed: number }> => {
    const begun = clock.now();
    const offices = [platformScope, ...(await db.platform(listOffices))];
    const changed =
      since === undefined
        ? offices
        : await db.platform((tx) => scopesWithEvents(tx, offices, "library.", since as Date));
    for (const office of changed) due.add(office);
    since = new Date(begun.getTime() - overlapMs);
    const failed = new Set<string>();
    const checked = due.size;
    for (const office of due) {
      if (stopped()) return { checked, failed: failed.size };
      await showTree(await db.platform((tx) => readTree(tx, office))).catch((cause: unknown) => {
        if (!(cause instanceof DomainError)) throw cause;
        failed.add(office);
      });
    }
    due = failed;
    return { checked, failed: failed.size };
  };
}

const areas: readonly Area[] = ["models", "topicos"];

async function readTree(tx: Tx, tenantId: string): Promise<Tree> {
  const office = isPlatform(tenantId) ? "Biblioteca da plataforma" : (await findUserById(tx, tenantId))?.nome;
  const folders: Tree["folders"][number][] = [];
  const files: Tree["files"][number][] = [];
  for (const area of areas) {
    const root = `area:${tenantId}:${area}`;
    const nodeOf = (folderId: string | null) => (folderId === null ? root : `folder:${folderId}`);
    const listed = inOrder(await listFolders(tx, [tenantId], area));
    const held = await listPresentKeys(tx, [tenantId], area);
    if (listed.length + held.length === 0) continue;
    folders.push({ node: root, parent: null, name: rootNames[area] });
    for (const { id, parent_id, name } of listed) folders.push({ node: nodeOf(id), parent: nodeOf(parent_id), name });
    for (const { folder_id, name, storage_key: storageKey } of held) {
      files.push({ storageKey, parent: nodeOf(folder_id), name });
    }
  }
  return { tenantId, name: office ?? tenantId, folders, files };
}

/** Sorts folders so that each comes after its parent. */
function inOrder(folders: readonly FolderRow[]): FolderRow[] {
  const within = Map.groupBy(folders, (folder) => folder.parent_id);
  const ordered = [...(within.get(null) ?? [])];
  for (const folder of ordered) ordered.push(...(within.get(folder.id) ?? []));
  return ordered;
}
