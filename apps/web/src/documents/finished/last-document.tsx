import { warningsHeader } from "@lavra/contract/documents/documents";
import { lazy, Suspense } from "react";
import type { FinishedHandle } from "./use-finished.ts";

const FinishedSheet = lazy(async () => ({ default: (await import("./finished-sheet.tsx")).FinishedSheet }));

export interface LastDocumentProps {
  readonly last: FinishedHandle;
  readonly nameOf: (templateId: string) => string;
  /** Its data are waiting for another template. */
  readonly onReuse: () => void;
}

/** The last generated document; empty before the first one. */
export function LastDocument({ last, nameOf, onReuse }: LastDocumentProps) {
  const { finished } = last;
  if (!finished) return null;
  return (
    <Suspense>
      <FinishedSheet
        fileName={finished.file.fileName}
        documentId={finished.file.headers.get("x-document-id") ?? ""}
        templateName={nameOf(finished.draft.templateId)}
        hasValueAsTyped={finished.file.headers.get(warningsHeader)?.includes("value_as_typed") ?? false}
        onDownload={last.downloadAgain}
        onCorrect={last.correct}
        onReuse={() => {
          last.reuse();
          onReuse();
        }}
        onClose={() => last.setFinished(null)}
      />
    </Suspense>
  );
}
