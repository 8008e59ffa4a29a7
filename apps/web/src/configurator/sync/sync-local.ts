import { type SyncedFile, syncLocalMarkers } from "@lavra/contract/markers/marker-sync";
import { api } from "../../platform/api/api.ts";
import { type LocalEntries, type LocalMarkers, putLocal, readLocal, unsavedIds } from "../config/local-markers.ts";

/** Both sides changed a file. Holds both versions, so that nothing is lost unseen. */
export interface Conflict {
  readonly fileId: string;
  readonly fileName: string;
  /** The newer version, which is stored. */
  readonly winner: "local" | "server";
  /** Who saved the server's version, and when (ISO 8601, UTC). */
  readonly savedBy: string;
  readonly savedAt: string | null;
  /** The `updatedAt` of the stored version. */
  readonly storedAt: string | null;
  /** This browser's version. */
  readonly local: LocalMarkers;
  readonly server: SyncedFile["server"];
}

export interface SyncReport {
  readonly success: number;
  readonly errors: number;
  /** Reason of the first failure. */
  readonly reason: string;
  readonly conflicts: readonly Conflict[];
  /** The files that the server's reply covers. */
  readonly fileIds: readonly string[];
}

/** Limits of one call: 100 files and 8 MiB; a file of 2,000 markers has up to 2 MiB. */
const mostFiles = 100;
const mostCharacters = 2_500_000;

/** Splits the entries into calls within the limits. */
function parcels(entries: LocalEntries, ids: readonly string[]): readonly LocalEntries[] {
  const all: Record<string, LocalMarkers>[] = [];
  let size = 0;
  for (const id of ids) {
    const entry = entries[id];
    if (!entry) continue;
    const length = JSON.stringify(entry).length;
    const last = all.at(-1);
    if (!last || size + length > mostCharacters || Object.keys(last).length === mostFiles) {
      all.push({ [id]: entry });
      size = length;
    } else {
      last[id] = entry;
      size += length;
    }
  }
  return all;
}

const conflictOf = (synced: SyncedFile, local: LocalMarkers): Conflict => ({
  fileId: synced.fileId,
  fileName: local.fileName,
  winner: synced.outcome === "local_won" ? "local" : "server",
  savedBy: synced.server?.updatedBy ?? "",
  savedAt: synced.server?.updatedAt ?? null,
  storedAt: synced.updatedAt,
  local,
  server: synced.server,
});

/** Stores the outcome of one file. A file that changed during the call still needs a sync. */
function settle(userId: string, synced: SyncedFile, sent: LocalMarkers): void {
  const now = readLocal(userId)[synced.fileId];
  if (!now || synced.outcome === "failed") return;
  if (now.changedAt !== sent.changedAt) putLocal(userId, synced.fileId, { ...now, lastServerSave: synced.updatedAt });
  else if (synced.outcome === "server_won") putLocal(userId, synced.fileId, null);
  else putLocal(userId, synced.fileId, { ...now, lastServerSave: synced.updatedAt, changedAt: null, needsSync: false });
}

/**
 * Returns the outcome of each file for an answer that holds only the counts. With errors it is unknown which file
 * failed: all of them then remain in this browser.
 */
function filesOfSummary(parcel: LocalEntries, { success, errors }: { success: number; errors: number }) {
  const entries = Object.entries(parcel).flatMap(([fileId, local]) => (local ? [{ fileId, local }] : []));
  return entries.map(({ fileId, local }, at): SyncedFile => {
    const updatedAt = local.lastServerSave;
    if (errors === 0) return { fileId, outcome: "saved", updatedAt };
    return { fileId, outcome: at < success ? "unchanged" : "failed", updatedAt };
  });
}

/** @throws ApiError if a whole call fails; its entries remain in this browser */
async function send(userId: string, parcel: LocalEntries, isPrioritySync: boolean): Promise<readonly SyncedFile[]> {
  const { data } = await api.call(syncLocalMarkers, { body: { localStorageData: parcel, isPrioritySync } });
  const { summary } = data;
  if (!data.files && summary.errors > 0) return filesOfSummary(parcel, summary);
  const files = data.files ?? filesOfSummary(parcel, summary);
  for (const synced of files) {
    const sent = parcel[synced.fileId];
    if (sent) settle(userId, synced, sent);
  }
  return files;
}

/**
 * Sends the entries that need a sync first, then all entries of this browser.
 * @throws ApiError
 */
export async function syncLocal(userId: string): Promise<SyncReport> {
  const before = readLocal(userId);
  const urgent = unsavedIds(before);
  const synced = new Map<string, SyncedFile>();
  for (const parcel of parcels(before, urgent)) {
    for (const file of await send(userId, parcel, true)) synced.set(file.fileId, file);
  }
  const after = readLocal(userId);
  const rest = Object.keys(after).filter((id) => synced.get(id)?.outcome !== "failed");
  for (const parcel of parcels(after, rest)) {
    for (const file of await send(userId, parcel, false)) if (!synced.has(file.fileId)) synced.set(file.fileId, file);
  }
  const files = [...synced.values()];
  const of = (...outcomes: readonly SyncedFile["outcome"][]) =>
    files.filter(({ outcome }) => outcomes.includes(outcome));
  const failed = of("failed");
  return {
    success: of("saved", "unchanged", "local_won").length,
    errors: failed.length,
    reason: failed[0]?.error ?? "",
    conflicts: of("local_won", "server_won").flatMap((one) => {
      const local = before[one.fileId] ?? after[one.fileId];
      return local ? [conflictOf(one, local)] : [];
    }),
    fileIds: files.map(({ fileId }) => fileId),
  };
}
