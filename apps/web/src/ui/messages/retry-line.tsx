import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { useLeftFocus } from "../use-left-focus.ts";
import type { RetryButtonProps } from "./failed-state.tsx";

export interface RetryLineProps extends RetryButtonProps {
  /** Sentence that says what is missing. */
  readonly children: ReactNode;
}

/** Line of text inside a part, in place of what could not load, with a retry; announced without interrupting. */
export function RetryLine({ children, isRetrying, onRetry }: RetryLineProps) {
  const place = useLeftFocus();
  return (
    <p
      ref={place}
      role="status"
      className="flex min-h-14 flex-wrap items-center gap-x-5 px-6 py-2 text-13 text-muted max-md:px-4"
    >
      {children}
      <Button tone="accent" size="sm" isBusy={isRetrying} busyLabel="Tentando…" onPress={onRetry} className="-ml-3">
        Tentar novamente
      </Button>
    </p>
  );
}
