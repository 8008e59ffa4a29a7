import { pendingSync } from "@lavra/contract/markers/marker-sync";
import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { fileMarkersKey } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { isDialogOpen } from "../../ui/overlays/lazy-dialogs.tsx";
import { putLocal, readLocal, unsavedIds, useLocalMarkers } from "../config/local-markers.ts";
import type { Conflict } from "./sync-local.ts";
import { partlySynced, pendingWords } from "./sync-words.ts";

/** Few pages have something to sync. Loaded once, it also works without a connection. */
const loadSync = () => import("./sync-local.ts");

/** Delay in ms between the page's load and the automatic sync of pending changes. */
const backgroundAfter = 5_000;

/** Maximum ids per call. */
const mostAsked = 100;

/** Returns how many files need a sync: the server's count, else this browser's. */
async function countPending(userId: string): Promise<number> {
  const ids = unsavedIds(readLocal(userId));
  try {
    const { hasPending, count } = await api.call(pendingSync, { query: { files: ids.slice(0, mostAsked).join() } });
    return hasPending ? count : 0;
  } catch {
    return ids.length;
  }
}

/** Returns this browser's unsaved changes and the function that syncs them. */
export function useSync(userId: string, notify: NoticesHandle["notify"]) {
  const client = useQueryClient();
  const entries = useLocalMarkers(userId);
  const isSaving = useIsMutating({ mutationKey: ["markers", "save"] }) > 0;
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { isPending: isSyncing, run } = useSubmission();

  const sync = () =>
    run(async () => {
      try {
        const report = await (await loadSync()).syncLocal(userId);
        setConflicts((before) => [...before, ...report.conflicts]);
        if (report.errors > 0) notify({ tone: "warning", text: partlySynced(report), detail: report.reason });
        else if (report.conflicts.length === 0) notify({ tone: "success", text: "Marcadores sincronizados." });
        await Promise.all(report.fileIds.map((id) => client.invalidateQueries({ queryKey: fileMarkersKey(id) })));
      } catch (error) {
        notify({
          tone: "error",
          text: `Erro ao sincronizar: ${sentenceOf(error)}`,
          detail: "As configurações continuam guardadas neste navegador.",
        });
      }
    });

  // Counts again: entries under a file's old id have moved to its present one meanwhile.
  const background = useEffectEvent(async () => {
    if (unsavedIds(readLocal(userId)).length > 0 && (await countPending(userId)) > 0) void sync();
  });
  // A save in progress may still be undone, and an open question needs the person's answer.
  const mustWait = useEffectEvent(() => isSaving || isDialogOpen());
  const warn = useEffectEvent((count: number) => notify({ tone: "warning", text: pendingWords(count) }));
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const arm = () => {
      timer = setTimeout(() => (mustWait() ? arm() : void background()), backgroundAfter);
    };
    arm();
    void loadSync().catch(() => undefined);
    void countPending(userId).then((count) => {
      if (!isLeft && count > 0) warn(count);
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [userId]);

  const settle = ({ fileId }: Conflict) => setConflicts((now) => now.filter((one) => one.fileId !== fileId));

  return {
    sync: () => void sync(),
    isSyncing,
    /** Files with unsaved changes; those being saved are not counted. */
    unsaved: isSaving ? 0 : unsavedIds(entries).length,
    conflicts,
    settleConflict: settle,
    /** Sends the other of the two versions to the server. */
    swap: (conflict: Conflict) => {
      const { fileId, local, server, storedAt, winner } = conflict;
      const other = winner === "local" ? server : local;
      if (other) {
        const { markers, requiresSubtemplates } = other;
        const changed = { lastServerSave: storedAt, changedAt: new Date().toISOString(), needsSync: true };
        putLocal(userId, fileId, { ...local, markers, requiresSubtemplates, ...changed });
      }
      settle(conflict);
      void sync();
    },
  };
}
