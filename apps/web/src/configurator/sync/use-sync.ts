import { pendingSync } from "@lavra/contract/markers";
import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { fileMarkersKey } from "../../markers/index.ts";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/use-submission.ts";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { isDialogOpen } from "../../ui/overlays/is-dialog-open.ts";
import { putLocal, readLocal, unsavedIds, useLocalMarkers } from "../config/local-markers.ts";
import { type Conflict, syncLocal } from "./sync-local.ts";
import { partlySynced, pendingWords } from "./sync-words.ts";

/** ms after the page's load that what is pending goes to the server by itself. */
const backgroundAfter = 5_000;

/** Ids asked about in one call. */
const mostAsked = 100;

/** How many files wait for the server: as it says, else as this browser knows. */
async function countPending(userId: string): Promise<number> {
  const ids = unsavedIds(readLocal(userId));
  try {
    const { hasPending, count } = await api.call(pendingSync, { query: { files: ids.slice(0, mostAsked).join() } });
    return hasPending ? count : 0;
  } catch {
    return ids.length;
  }
}

/** What this browser holds that the server has not, and bringing it there. */
export function useSync(userId: string, tell: NoticesHandle["tell"]) {
  const client = useQueryClient();
  const entries = useLocalMarkers(userId);
  const isSaving = useIsMutating({ mutationKey: ["markers", "save"] }) > 0;
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { isPending: isSyncing, run } = useSubmission();

  const sync = () =>
    run(async () => {
      try {
        const report = await syncLocal(userId);
        setConflicts((before) => [...before, ...report.conflicts]);
        if (report.errors > 0) tell({ tone: "warning", text: partlySynced(report), detail: report.reason });
        else if (report.conflicts.length === 0) tell({ tone: "success", text: "Marcadores sincronizados." });
        await Promise.all(report.fileIds.map((id) => client.invalidateQueries({ queryKey: fileMarkersKey(id) })));
      } catch (error) {
        tell({
          tone: "error",
          text: `Erro ao sincronizar: ${sentenceOf(error)}`,
          detail: "As configurações continuam guardadas neste navegador.",
        });
      }
    });

  // Asked again: what was kept under a file's old id has gone to its present one meanwhile.
  const background = useEffectEvent(async () => {
    if (unsavedIds(readLocal(userId)).length > 0 && (await countPending(userId)) > 0) void sync();
  });
  // What is on its way may yet be undone; what a person is being asked is theirs to answer.
  const mustWait = useEffectEvent(() => isSaving || isDialogOpen());
  const warn = useEffectEvent((count: number) => tell({ tone: "warning", text: pendingWords(count) }));
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const arm = () => {
      timer = setTimeout(() => (mustWait() ? arm() : void background()), backgroundAfter);
    };
    arm();
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
    /** Files whose changes the server has not; those on their way to it are no news yet. */
    unsaved: isSaving ? 0 : unsavedIds(entries).length,
    conflicts,
    settleConflict: settle,
    /** The other of the two versions goes to the server instead. */
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
