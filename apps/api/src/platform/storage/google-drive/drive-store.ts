import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../db/scope.ts";
import { isWhole, orDamaged } from "../damaged-bytes.ts";
import { assertStorageKey, type FileStore, putDigest } from "../file-store.ts";
import { type LastingCalls, patience } from "../remote/lasting-calls.ts";
import { ServiceFault } from "../remote/service-fault.ts";
import type { DriveCalls, NextId } from "./drive-calls.ts";
import { beginObject, findObject, forgetObject, listKeys, markStored } from "./store.ts";

export interface DriveStoreDeps {
  db: Database;
  drive: DriveCalls;
  call: LastingCalls;
  nextId: NextId;
  /** Id of the folder for new objects. */
  contents: () => Promise<string>;
}

const pageSize = 500;
const leastKey = "00000000-0000-0000-0000-000000000000";

/** Two installations that claim the folder at once overwrite each other: both wait, and read which was last. */
const claimSettleMs = 3000;

/**
 * A FileStore in a folder of Google Drive. The database stores Drive's ids of the keys (drive_objects): written before
 * the upload, so that nothing unknown is stored there, and marked after Drive has confirmed all bytes.
 */
export function openDriveStore(
  { db, drive, call, nextId, contents }: DriveStoreDeps,
  settleMs = claimSettleMs,
): FileStore {
  const find = (key: string) => db.platform((tx) => findObject(tx, key));
  const owner = () => call((signal) => drive.owner(signal), patience.reading);

  async function* keys() {
    let after = leastKey;
    for (;;) {
      const page = await db.platform((tx) => listKeys(tx, after, pageSize));
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return;
      after = last;
    }
  }

  return {
    owner,
    keys,
    claim: async (installation) => {
      if ((await owner()) !== undefined) return;
      await call((signal) => drive.claim(installation, signal), patience.reading);
      await pause(settleMs);
    },
    put: async (key, chunks) => {
      assertStorageKey(key);
      const bytes = Buffer.concat(chunks);
      const sha256 = Buffer.from(putDigest(bytes), "hex");
      const into = await contents();
      const id = await nextId();
      const object = await db.platform((tx) => beginObject(tx, { storage_key: key, drive_id: id, sha256 }));
      if (object.is_stored) return;
      const thing = { id: object.drive_id, name: key, into };
      await call((signal) => drive.createFile(thing, bytes, signal), patience.bytes(bytes.length));
      await db.platform((tx) => markStored(tx, key));
    },
    get: async (content) => {
      const key = content.storage_key;
      assertStorageKey(key);
      const object = await find(key);
      if (!object?.is_stored) return undefined;
      const sha256 = content.sha256 ?? object.sha256;
      const reading = call(async (signal) => {
        const bytes = await drive.read(object.drive_id, signal);
        if (bytes && !(await isWhole(bytes, { storage_key: key, sha256 }))) {
          throw new ServiceFault("Google Drive", { kind: "spoiled", status: 200, code: "OtherBytes" });
        }
        return bytes;
      }, patience.reading);
      return orDamaged(key, reading);
    },
    remove: async (key) => {
      assertStorageKey(key);
      const object = await find(key);
      if (!object) return;
      await call((signal) => drive.remove(object.drive_id, signal), patience.brief);
      await db.platform((tx) => forgetObject(tx, key));
    },
  };
}
