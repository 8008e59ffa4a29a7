import { warningsHeader } from "@lavra/contract/documents/documents";
import { UsageMeter } from "../../subscriptions/usage/usage-meter.tsx";
import { FinishedSheet } from "./finished-sheet.tsx";
import type { FinishedHandle } from "./use-finished.ts";

export interface FinishedBarProps extends LastDocumentProps {
  /** In a wide window the paper is above it; otherwise the document is in the column of the form. */
  readonly isWide: boolean;
}

/** In the place of the button that generates, while the last document is shown: what to do with it. */
export function FinishedBar({ isWide, ...document }: FinishedBarProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {isWide ? <LastDocument {...document} /> : null}
      {isWide ? <UsageMeter /> : null}
    </div>
  );
}

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
