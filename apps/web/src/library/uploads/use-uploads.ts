import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { folderStructureKey } from "../use-folder-structure.ts";
import { sendFile } from "./send-file.ts";
import { isUnderway, type Upload } from "./upload-list.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

/**
 * The page's uploads; the tree is read again as files arrive. Leaving the page ends those under way. The page itself
 * is not drawn again as they advance: who shows them asks `useUploads`.
 */
export function useUploadQueue(onIdle: (ended: readonly Upload[]) => void): UploadQueue {
  const queries = useQueryClient();
  const tell = useRef(onIdle);
  useEffect(() => {
    tell.current = onIdle;
  });

  const [queue] = useState(() =>
    createUploadQueue({
      send: sendFile,
      // While many arrive one reading at a time is enough; the last one, below, sees them all.
      onChanged: ({ area }) =>
        void queries.invalidateQueries({ queryKey: folderStructureKey(area) }, { cancelRefetch: false }),
      onIdle: (ended) => {
        for (const area of new Set(ended.map((upload) => upload.area))) {
          void queries.invalidateQueries({ queryKey: folderStructureKey(area) });
        }
        tell.current(ended);
      },
    }),
  );
  useEffect(() => queue.cancelAll, [queue]);
  return queue;
}

/** The uploads of a queue, drawn again at every step. */
export const useUploads = (queue: UploadQueue): readonly Upload[] => useSyncExternalStore(queue.subscribe, queue.read);

/** Whether anything is on its way. */
export const useIsUploading = (queue: UploadQueue): boolean =>
  useSyncExternalStore(queue.subscribe, () => queue.read().some(isUnderway));
