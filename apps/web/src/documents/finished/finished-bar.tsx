import { UsageMeter } from "../../subscriptions/usage/usage-meter.tsx";
import { LastDocument, type LastDocumentProps } from "./last-document.tsx";

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
