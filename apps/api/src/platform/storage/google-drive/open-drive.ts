import type { Database } from "../../db/scope.ts";
import type { LastingCalls } from "../remote/lasting-calls.ts";
import { createDriveCalls, createDriveIds, type DriveAccount } from "./drive-calls.ts";
import { createContents, createDriveFolders } from "./drive-folders.ts";
import { openDriveStore } from "./drive-store.ts";
import { createShownTree } from "./shown-tree.ts";
import { driveIdsOf, keyOfDriveId } from "./store.ts";

/** A folder of Google Drive as a FileStore, and the visible tree in it. */
export function openDrive(
  db: Database,
  signIn: () => DriveAccount,
  root: string,
  call: LastingCalls,
  settleMs?: number,
) {
  const drive = createDriveCalls(signIn, root);
  const nextId = createDriveIds(drive, call);
  const folders = createDriveFolders(db, drive, call, nextId);
  const contents = createContents(folders, root);
  return {
    files: openDriveStore({ db, drive, call, nextId, contents }, settleMs),
    showTree: createShownTree({ db, drive, call, folders, contents, root }),
    /** Drive's ids of some keys. */
    idsOf: (keys: readonly string[]) => db.platform((tx) => driveIdsOf(tx, keys)),
    /** The key of Drive's id. */
    keyOf: (driveId: string) => db.platform((tx) => keyOfDriveId(tx, driveId)),
  };
}

export type OpenDrive = ReturnType<typeof openDrive>;
