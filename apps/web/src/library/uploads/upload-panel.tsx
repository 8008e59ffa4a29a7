import { lazy, Suspense } from "react";
import type { UploadPanelProps } from "./upload-results.tsx";
import { useUploads } from "./use-uploads.ts";

/** The words and the list of uploads load with the first one. */
const UploadProgress = lazy(async () => ({ default: (await import("./upload-results.tsx")).UploadProgress }));
const UploadResults = lazy(async () => ({ default: (await import("./upload-results.tsx")).UploadResults }));

/** Announces the progress of the uploads to screen readers. */
export function UploadNews({ queue }: Pick<UploadPanelProps, "queue">) {
  const uploads = useUploads(queue);
  return (
    <p aria-live="polite" className="sr-only">
      {uploads.length === 0 ? null : (
        <Suspense>
          <UploadProgress uploads={uploads} />
        </Suspense>
      )}
    </p>
  );
}

/** Lists the uploads and their results; below the rows, so that it covers none of them. */
export function UploadPanel(props: UploadPanelProps) {
  const uploads = useUploads(props.queue);
  if (uploads.length === 0) return null;
  return (
    <Suspense>
      <UploadResults {...props} uploads={uploads} />
    </Suspense>
  );
}
