import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { folderStructureKey } from "../use-folder-structure.ts";
import { isUnderway, type Upload } from "./upload-list.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

/**
 * Creates the page's upload queue; the tree is read again as files arrive. Leaving the page cancels running uploads.
 * Progress does not render the page again: components that show it use `useUploads`.
 */
export function useUploadQueue(onIdle: (ended: readonly Upload[]) => void | Promise<void>): UploadQueue {
  const queries = useQueryClient();
  const latestOnIdle = useRef(onIdle);
  useEffect(() => {
    latestOnIdle.current = onIdle;
  });

  const [queue] = useState(() =>
    createUploadQueue({
      send: async (...upload) => (await import("./send-file.ts")).sendFile(...upload),
      // While many files arrive, a running read of the tree is not restarted; the last read, in `onIdle`, sees all of
      // them.
      onChanged: ({ area }) =>
        void queries.invalidateQueries({ queryKey: folderStructureKey(area) }, { cancelRefetch: false }),
      onIdle: (ended) => {
        for (const area of new Set(ended.map((upload) => upload.area))) {
          void queries.invalidateQueries({ queryKey: folderStructureKey(area) });
        }
        void latestOnIdle.current(ended);
      },
    }),
  );
  useEffect(() => queue.cancelAll, [queue]);
  return queue;
}

/** Returns the uploads of a queue, and renders again at every change. */
export const useUploads = (queue: UploadQueue): readonly Upload[] => useSyncExternalStore(queue.subscribe, queue.read);

/** True if an upload is running or waiting. */
export const useIsUploading = (queue: UploadQueue): boolean =>
  useSyncExternalStore(queue.subscribe, () => queue.read().some(isUnderway));
