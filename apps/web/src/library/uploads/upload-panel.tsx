import { lazy, Suspense } from "react";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { progressTitle } from "./upload-words.ts";
import { useUploads } from "./use-uploads.ts";

export interface UploadPanelProps {
  readonly queue: UploadQueue;
  /** Shows the result of an action in the panel. */
  readonly notify: NoticesHandle["notify"];
  /** Called when a failed upload is sent again, so that its error is dismissed. */
  readonly onRetry: () => void;
}

/** Announces the progress of the uploads to screen readers. */
export function UploadNews({ queue }: Pick<UploadPanelProps, "queue">) {
  const uploads = useUploads(queue);
  return (
    <p aria-live="polite" className="sr-only">
      {uploads.length === 0 ? "" : progressTitle(uploads)}
    </p>
  );
}

const UploadResults = lazy(async () => ({ default: (await import("./upload-results.tsx")).UploadResults }));

/** Lists the uploads and their results; below the rows, so that it covers none of them. */
export function UploadPanel(props: UploadPanelProps) {
  const uploads = useUploads(props.queue);
  if (uploads.length === 0) return null;
  return (
    <Suspense>
      <UploadResults {...props} uploads={uploads} title={progressTitle(uploads)} />
    </Suspense>
  );
}
