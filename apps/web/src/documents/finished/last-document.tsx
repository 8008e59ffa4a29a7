import { warningsHeader } from "@lavra/contract/documents/documents";
import { FinishedSheet } from "./finished-sheet.tsx";
import type { FinishedHandle } from "./use-finished.ts";

export interface LastDocumentProps {
  readonly last: FinishedHandle;
  readonly nameOf: (templateId: string) => string;
  /** Called after its data wait for another template. */
  readonly onReuse: () => void;
}

/** The last generated document; empty before the first one. */
export function LastDocument({ last, nameOf, onReuse }: LastDocumentProps) {
  const { finished } = last;
  if (!finished) return null;
  return (
    <FinishedSheet
      fileName={finished.file.fileName}
      documentId={finished.documentId}
      templateName={nameOf(finished.request.templateId)}
      hasValueAsTyped={finished.file.headers.get(warningsHeader)?.includes("value_as_typed") ?? false}
      onDownload={last.downloadAgain}
      onCorrect={last.correct}
      onReuse={() => {
        last.reuse();
        onReuse();
      }}
      onClose={() => last.setFinished(null)}
    />
  );
}
