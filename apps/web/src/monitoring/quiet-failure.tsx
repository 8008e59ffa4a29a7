import type { ReactNode } from "react";
import { Button } from "../ui/buttons/button.tsx";

export interface RetryLineProps {
  readonly children: ReactNode;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The failure is logged to the console; this line only offers to try again. */
export const RetryLine = ({ children, isRetrying, onRetry }: RetryLineProps) => (
  <p role="status" className="flex min-h-14 flex-wrap items-center gap-x-5 px-6 py-2 text-13 text-muted max-md:px-4">
    {children}
    <Button tone="accent" size="sm" isBusy={isRetrying} busyLabel="Tentando…" onPress={onRetry} className="-ml-3">
      Tentar novamente
    </Button>
  </p>
);

/** Logs a failure to the browser's console for a technician; the page reports it to the person, or nothing does. */
export const logFailure = (what: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place where the product writes to the console
  console.error(what, error);
};
