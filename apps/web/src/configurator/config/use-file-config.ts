import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fileMarkersKey, fileMarkersQuery } from "../../markers/index.ts";
import { type ChangeOutcome, createChanges } from "./change-config.ts";
import { type ConfiguredFile, configOf, copyOf } from "./local-copy.ts";
import { putLocal, readLocal, useLocalMarkers } from "./local-markers.ts";
import { sendConfig } from "./send-config.ts";

export type FileConfig = ReturnType<typeof useFileConfig>;

const savesOf = (fileId: string) => ["markers", "save", fileId];

/**
 * Returns a file's configuration: this browser's changed version, else the server's, else the copy of an earlier visit.
 */
export function useFileConfig(file: ConfiguredFile, userId: string) {
  const client = useQueryClient();
  const query = useQuery(fileMarkersQuery(file.id));
  const local = useLocalMarkers(userId)[file.id];
  const isSaving = useIsMutating({ mutationKey: savesOf(file.id) }) > 0;
  const hasFailed = query.data === undefined && query.isError;
  const isLocal = local !== undefined && (local.needsSync || hasFailed) && !query.isPending;
  const config = isLocal ? configOf(local, query.data) : query.data;

  const { data: server } = query;
  useEffect(() => {
    if (!server || file.readOnly || readLocal(userId)[file.id]?.needsSync) return;
    putLocal(userId, file.id, copyOf(file, server));
  }, [server, file, userId]);

  const { mutateAsync } = useMutation({
    mutationKey: savesOf(file.id),
    // Runs the saves of a file one after the other.
    scope: { id: savesOf(file.id).join() },
    mutationFn: () => sendConfig({ client, userId, file }),
  });

  const change = createChanges({ client, userId, file, save: mutateAsync });

  return {
    config,
    isLoading: query.isPending,
    /** The server did not reply; anything shown is this browser's copy. */
    error: hasFailed ? query.error : null,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    state: isSaving ? ("saving" as const) : isLocal ? ("local" as const) : ("server" as const),
    change,
    /** Discards this browser's version and reads the server's. */
    takeServers: async () => {
      putLocal(userId, file.id, null);
      await client.invalidateQueries({ queryKey: fileMarkersKey(file.id) });
    },
    /** Overwrites the server's version with this browser's. */
    keepOwn: async (): Promise<ChangeOutcome> => {
      const fresh = await client.fetchQuery({ ...fileMarkersQuery(file.id), staleTime: 0 }).catch(() => undefined);
      const entry = readLocal(userId)[file.id];
      if (entry && fresh) putLocal(userId, file.id, { ...entry, lastServerSave: fresh.updatedAt });
      return change(() => ({}));
    },
  };
}
