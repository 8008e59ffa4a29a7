import type { ErrorCode } from "@lavra/contract/failures/errors";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { localMarkers, type SyncedFile } from "@lavra/contract/markers/marker-sync";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { claimConfiguration, isStored, presentAll, putConfiguration, rowsToStore } from "./configuration.ts";
import type { Settings } from "./store.ts";

type Local = z.output<typeof localMarkers>;

/** Local copies of a browser by file id; their content is not trusted. */
interface Kept {
  readonly localStorageData: Readonly<Record<string, unknown>>;
  readonly isPrioritySync: boolean;
}

/** Stores changes that a browser made while the server could not be reached. */
export function createSyncLocal({ db, clock }: { db: Database; clock: Clock }) {
  /**
   * Each file succeeds or fails on its own. Of two changes the newer is stored; the result has the stored state that it
   * conflicted with.
   */
  return async (principal: Principal, { localStorageData, isPrioritySync }: Kept): Promise<SyncedFile[]> => {
    const files: SyncedFile[] = [];
    for (const [fileId, kept] of Object.entries(localStorageData)) {
      const local = localMarkers.safeParse(kept).data;
      if (isPrioritySync && local?.needsSync === false) continue;
      if (!local) files.push(failed(fileId, new DomainError("request.invalid")));
      else files.push(await syncFile(principal, fileId, local));
    }
    return files;
  };

  async function syncFile(principal: Principal, fileId: string, local: Local): Promise<SyncedFile> {
    if (!z.uuid().safeParse(fileId).success) return failed(fileId, new DomainError("library.file_not_found"));
    try {
      return await db.tenant(principal.scopeId, (tx) => syncClaimed(tx, principal, fileId, local));
    } catch (cause) {
      if (cause instanceof DomainError) return failed(fileId, cause);
      throw cause;
    }
  }

  async function syncClaimed(tx: Tx, principal: Principal, fileId: string, local: Local): Promise<SyncedFile> {
    const before = await claimConfiguration(tx, principal.scopeId, fileId);
    const now = clock.now();
    const stored = { fileId, updatedAt: before.settings.updatedAt?.toISOString() ?? null };
    if (!local.needsSync) return { ...stored, outcome: "unchanged" };
    const after = { ...local, rows: await rowsToStore(tx, principal, before, local.markers) };
    if (isStored(before, after)) return { ...stored, outcome: "unchanged" };
    const [server] = isBehind(local, before.settings) ? await presentAll(tx, principal, [before]) : [];
    if (server && !isNewer(local, before.settings, now)) return { ...stored, outcome: "server_won", server };
    const saved = await putConfiguration(tx, principal, before, { ...after, action: "markers.saved", now });
    const updatedAt = saved.settings.updatedAt?.toISOString() ?? null;
    return { fileId, updatedAt, outcome: server ? "local_won" : "saved", ...(server ? { server } : {}) };
  }
}

/** True if somebody saved after the browser last read or saved. */
const isBehind = ({ lastServerSave }: Local, { updatedAt }: Settings) =>
  updatedAt !== null && (!lastServerSave || updatedAt > lastServerSave);

/** True if the browser's change is the later one; a time in the future counts as now. */
const isNewer = ({ changedAt }: Local, { updatedAt }: Settings, now: Date) =>
  changedAt instanceof Date && Math.min(changedAt.getTime(), now.getTime()) > (updatedAt?.getTime() ?? 0);

const failed = (fileId: string, { code, data }: { code: ErrorCode; data: DomainError["data"] }): SyncedFile => ({
  fileId,
  outcome: "failed",
  updatedAt: null,
  code,
  error: sentenceFor(code, data),
});
