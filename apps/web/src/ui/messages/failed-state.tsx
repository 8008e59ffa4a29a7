import { CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { useLeftFocus } from "../use-left-focus.ts";
import { EmptyState } from "./empty-state.tsx";

export interface FailedStateProps {
  /** Sentence that says what happened. */
  readonly children: ReactNode;
  readonly title?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
}

export interface RetryButtonProps {
  readonly onRetry: () => void;
  readonly isRetrying?: boolean | undefined;
}

export const RetryButton = ({ onRetry, isRetrying }: RetryButtonProps) => (
  <Button
    icon={<RotateCw aria-hidden="true" className="size-4" />}
    onPress={onRetry}
    isBusy={isRetrying}
    busyLabel="Tentando…"
  >
    Tentar novamente
  </Button>
);

/** Zone that could not load, with a retry; announced when it appears. */
export function FailedState({ children, title = "Não foi possível carregar", onRetry, isRetrying }: FailedStateProps) {
  const place = useLeftFocus();
  return (
    <div ref={place} role="alert">
      <EmptyState
        icon={<CloudOff />}
        hue="bad"
        title={title}
        actions={onRetry ? <RetryButton onRetry={onRetry} isRetrying={isRetrying} /> : undefined}
      >
        {children}
      </EmptyState>
    </div>
  );
}
