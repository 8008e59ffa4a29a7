import { CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { EmptyState } from "./empty-state.tsx";

export interface FailedStateProps {
  /** What happened, in a sentence. */
  readonly children: ReactNode;
  readonly title?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
}

/** A zone that could not load, with a way to try again; announced when it appears. */
export function FailedState({ children, title = "Não deu para carregar", onRetry, isRetrying }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        hue="bad"
        title={title}
        actions={
          onRetry ? (
            <Button
              icon={<RotateCw aria-hidden="true" className="size-4" />}
              onPress={onRetry}
              isBusy={isRetrying}
              busyLabel="Tentando…"
            >
              Tentar novamente
            </Button>
          ) : undefined
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
