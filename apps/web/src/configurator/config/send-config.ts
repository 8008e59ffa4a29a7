import { saveFileMarkers } from "@lavra/contract/markers/markers";
import type { QueryClient } from "@tanstack/react-query";
import { fileMarkersKey, readFileMarkers } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { type ConfiguredFile, copyOf } from "./local-copy.ts";
import { putLocal, readLocal } from "./local-markers.ts";
import { withAttempts } from "./save-attempts.ts";

/** Whose copy is sent, of which file, and the cache that gets the answer. */
export interface SavePlace {
  readonly client: QueryClient;
  readonly userId: string;
  readonly file: ConfiguredFile;
}

/**
 * Sends this browser's current copy of a file to the server. If the file changes during the call, it still needs a
 * sync, and the next save includes the change.
 * @throws ApiError
 */
export async function sendConfig({ client, userId, file }: SavePlace): Promise<void> {
  const sent = readLocal(userId)[file.id];
  if (!sent?.needsSync) return;
  const body = {
    fileName: file.name,
    filePath: file.path,
    markers: sent.markers,
    requiresSubtemplates: sent.requiresSubtemplates,
    basedOn: sent.lastServerSave,
  };
  const { data } = await withAttempts(() => api.call(saveFileMarkers, { params: { fileId: file.id }, body }));
  const saved = readFileMarkers(data);
  client.setQueryData(fileMarkersKey(file.id), saved);
  const now = readLocal(userId)[file.id];
  const isUnchanged = now?.changedAt === sent.changedAt;
  putLocal(userId, file.id, isUnchanged || !now ? copyOf(file, saved) : { ...now, lastServerSave: saved.updatedAt });
}
