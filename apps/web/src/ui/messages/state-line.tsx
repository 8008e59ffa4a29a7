import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { IconTile, type IconTileHue } from "../marks/icon-tile.tsx";
import { useLeftFocus } from "../use-left-focus.ts";
import { RetryButton, type RetryButtonProps } from "./failed-state.tsx";

export interface EmptyLineProps {
  readonly icon: ReactNode;
  readonly hue?: IconTileHue | undefined;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Empty zone among several: a line with the next step, so that the others remain visible. */
export const EmptyLine = ({ icon, hue, title, children, action }: EmptyLineProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5 max-md:p-4">
    <IconTile icon={icon} hue={hue} />
    <div className="min-w-0 flex-1 basis-48 text-14">
      <p className="font-bold text-ink">{title}</p>
      <p className="max-w-[80ch] text-pretty text-muted">{children}</p>
    </div>
    {action === undefined ? null : <div className="max-sheet:grid max-sheet:w-full">{action}</div>}
  </div>
);

export interface FailedLineProps extends RetryButtonProps {
  readonly title: string;
  /** Sentence that says what happened. */
  readonly children: ReactNode;
}

/** One of several zones that could not load, with a retry; announced when it appears. */
export function FailedLine({ title, children, onRetry, isRetrying }: FailedLineProps) {
  const place = useLeftFocus();
  return (
    <div ref={place} role="alert">
      <EmptyLine
        icon={<CloudOff />}
        hue="bad"
        title={title}
        action={<RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
      >
        {children}
      </EmptyLine>
    </div>
  );
}
