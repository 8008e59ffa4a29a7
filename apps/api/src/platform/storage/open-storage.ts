import { join } from "node:path";
import type { Database } from "../db/scope.ts";
import type { Logger } from "../log.ts";
import type { Config } from "../settings/config.ts";
import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { createNoteFinding } from "./findings/note-finding.ts";
import type { OpenDrive } from "./google-drive/open-drive.ts";
import { createLastingCalls } from "./remote/lasting-calls.ts";
import type { BackEnd } from "./storage-settings.ts";
import { withFormer } from "./with-former.ts";

/** The parts of Drive beyond a FileStore: the visible tree, and its ids. */
export type Showcase = Pick<OpenDrive, "showTree" | "idsOf" | "keyOf">;

interface OpenedBackEnd {
  readonly files: FileStore;
  /** With Google Drive only. */
  readonly showcase?: Showcase;
}

type Surroundings = Pick<Config, "dataFolder" | "storage">;

/** Opens the store of the settings; during a move of files, with the former one behind it. */
export async function openStorage(config: Surroundings, db: Database, log: Logger): Promise<OpenedBackEnd> {
  const { present, former } = config.storage;
  const opened = await openBackEnd(present, config, db, log);
  if (!former) return opened;
  const { files } = await openBackEnd(former, config, db, log);
  const note = createNoteFinding(db, log);
  return { ...opened, files: withFormer(opened.files, files, (key) => note(key, "damaged")) };
}

/** Opens one of the two. A service's client is loaded only if it is chosen, because it would slow every start. */
export async function openBackEnd(
  backEnd: BackEnd,
  { dataFolder, storage }: Surroundings,
  db: Database,
  log: Logger,
): Promise<OpenedBackEnd> {
  if (backEnd === "s3" && storage.s3) {
    const { openS3Store } = await import("./s3/s3-store.ts");
    return { files: openS3Store(storage.s3, createLastingCalls("S3", log)) };
  }
  if (backEnd === "google-drive" && storage.drive) {
    const { openDrive } = await import("./google-drive/open-drive.ts");
    const { signIn } = await import("./google-drive/drive-calls.ts");
    const calls = createLastingCalls("Google Drive", log);
    const settings = storage.drive;
    const { files, ...showcase } = openDrive(db, () => signIn(settings), settings.folder, calls);
    return { files, showcase };
  }
  return { files: await openDiskStore(join(dataFolder, "files")) };
}
