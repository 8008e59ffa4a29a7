import type { Database } from "../../db/scope.ts";
import { type LastingCalls, patience } from "../remote/lasting-calls.ts";
import type { DriveCalls } from "./drive-calls.ts";
import type { DriveFolders } from "./drive-folders.ts";
import { type DriveFolder, type DriveObject, forgetFolder, listDriveFolders, listShown, setShown } from "./store.ts";

/** An office's tree as people should see it. A parent precedes its folders. */
export interface Tree {
  readonly tenantId: string;
  readonly name: string;
  readonly folders: readonly { readonly node: string; readonly parent: string | null; readonly name: string }[];
  readonly files: readonly { readonly storageKey: string; readonly parent: string | null; readonly name: string }[];
}

export type ShowTree = (tree: Tree) => Promise<void>;

interface ShownTreeDeps {
  db: Database;
  drive: DriveCalls;
  call: LastingCalls;
  folders: DriveFolders;
  contents: () => Promise<string>;
  /** Id of the root folder. */
  root: string;
}

/**
 * Makes Drive show an office's tree: compares the tree with its last known state and sends the difference. The next
 * call continues one that broke off, and one without a difference sends nothing.
 */
export function createShownTree({ db, drive, call, folders, contents, root }: ShownTreeDeps): ShowTree {
  async function place(object: DriveObject, into: string, name: string, tenantId: string | null): Promise<void> {
    if (object.shown_in === into && object.shown_as === name && object.tenant_id === tenantId) return;
    const from = object.shown_in ?? (await contents());
    await call((signal) => drive.place(object.drive_id, { name, into, from }, signal), patience.reading);
    const shown = tenantId === null ? hidden : { tenant_id: tenantId, shown_in: into, shown_as: name };
    await db.platform((tx) => setShown(tx, object.storage_key, shown));
  }

  /** Drive's ids of an office's folders, by node. */
  async function showFolders(tree: Tree, known: ReadonlyMap<string, DriveFolder>): Promise<Map<string | null, string>> {
    const { tenantId } = tree;
    const node = officeNode(tenantId);
    const office = await folders.show({ node, tenantId, name: tree.name, into: root }, known.get(node));
    const ids = new Map<string | null, string>([[null, office]]);
    for (const folder of tree.folders) {
      const into = ids.get(folder.parent);
      if (into === undefined) throw new Error(`folder ${folder.node} stands before its parent`);
      const wanted = { node: folder.node, tenantId, name: folder.name, into };
      ids.set(folder.node, await folders.show(wanted, known.get(folder.node)));
    }
    return ids;
  }

  return async (tree) => {
    const { tenantId } = tree;
    const keys = tree.files.map((file) => file.storageKey);
    const { objects, known } = await db.platform(async (tx) => ({
      objects: new Map((await listShown(tx, tenantId, keys)).map((object) => [object.storage_key, object])),
      known: new Map((await listDriveFolders(tx, tenantId)).map((folder) => [folder.node, folder])),
    }));
    const ids = await showFolders(tree, known);
    for (const { storageKey, parent, name } of tree.files) {
      const object = objects.get(storageKey);
      const into = ids.get(parent);
      objects.delete(storageKey);
      if (object && into !== undefined) await place(object, into, name, tenantId);
    }
    // The remaining objects are no longer shown: earlier versions, or files about to be deleted.
    for (const object of objects.values()) await place(object, await contents(), object.storage_key, null);
    const wanted = new Set([officeNode(tenantId), "contents", ...tree.folders.map((folder) => folder.node)]);
    for (const folder of known.values()) {
      if (wanted.has(folder.node)) continue;
      await call((signal) => drive.putInBin(folder.drive_id, signal), patience.brief);
      await db.platform((tx) => forgetFolder(tx, folder.node));
    }
  };
}

const officeNode = (tenantId: string) => `office:${tenantId}`;
const hidden = { tenant_id: null, shown_in: null, shown_as: null };
