import { useId } from "react";
import { classNames } from "../class-names.ts";

export interface ProgressBarProps {
  /** Name of the work: "Enviando Contestação.docx". */
  readonly label: string;
  /** 0 to 100; null while unknown. */
  readonly value: number | null;
  /** Leaves the label to screen readers only, if the row already says it. */
  readonly isLabelHidden?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Shows the progress of some work. */
export function ProgressBar({ label, value, isLabelHidden, className }: ProgressBarProps) {
  const labelId = useId();
  const words = value === null ? undefined : `${Math.round(value)}%`;
  return (
    <div
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      aria-valuetext={words}
      className={classNames("grid gap-1.5 text-13", className)}
    >
      <div className={isLabelHidden ? "sr-only" : "flex items-baseline justify-between gap-2"}>
        <span id={labelId} className="min-w-0 truncate text-muted">
          {label}
        </span>
        <b className="font-bold whitespace-nowrap text-ink tabular-nums">{words}</b>
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-flat forced-colors:border">
        <div
          className={classNames(
            "h-full rounded-full bg-accent forced-colors:bg-[Highlight]",
            value === null && "w-1/3 animate-pulse",
          )}
          style={value === null ? undefined : { width: `${value}%` }}
        />
      </div>
    </div>
  );
}
