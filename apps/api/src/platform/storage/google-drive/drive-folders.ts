import { type Database, platformScope } from "../../db/scope.ts";
import { type LastingCalls, patience } from "../remote/lasting-calls.ts";
import type { DriveCalls, NextId } from "./drive-calls.ts";
import { beginFolder, type DriveFolder, setFolderShown } from "./store.ts";

/** A folder as it should be in Drive. */
export interface FolderToShow {
  readonly node: string;
  readonly tenantId: string;
  readonly name: string;
  /** Id of its parent folder in Drive. */
  readonly into: string;
}

export type DriveFolders = ReturnType<typeof createDriveFolders>;

/** Folders in Drive, each created once, under an id that was stored before. */
export function createDriveFolders(db: Database, drive: DriveCalls, call: LastingCalls, nextId: NextId) {
  /** Creates, renames or moves a folder if it differs. @returns Drive's id of it */
  async function show({ node, tenantId, name, into }: FolderToShow, known?: DriveFolder): Promise<string> {
    const folder = known ?? (await begin(node, tenantId));
    const { drive_id: id, shown_in: from } = folder;
    if (from === into && folder.shown_as === name) return id;
    await call(async (signal) => {
      if (from === null) await drive.createFolder({ id, name, into }, signal);
      else await drive.place(id, { name, into, from }, signal);
    }, patience.brief);
    await db.platform((tx) => setFolderShown(tx, node, { shown_in: into, shown_as: name }));
    return id;
  }

  async function begin(node: string, tenantId: string): Promise<DriveFolder> {
    const id = await nextId();
    return db.platform((tx) => beginFolder(tx, { node, tenant_id: tenantId, drive_id: id }));
  }

  return { show };
}

/** The folder of all files that no tree shows: earlier versions, documents, and files not shown yet. */
export function createContents(folders: DriveFolders, root: string): () => Promise<string> {
  const wanted = { node: "contents", tenantId: platformScope, name: "Conteúdo da Lavra (não altere)", into: root };
  let made: Promise<string> | undefined;
  return () => {
    made ??= folders.show(wanted).catch((cause: unknown) => {
      made = undefined;
      throw cause;
    });
    return made;
  };
}
