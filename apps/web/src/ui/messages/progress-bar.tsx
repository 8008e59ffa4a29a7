import { Label } from "react-aria-components/Label";
import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar";
import { classNames } from "../class-names.ts";

export interface ProgressBarProps {
  /** What is going on: "Enviando Contestação.docx". */
  readonly label: string;
  /** 0 to 100; null while it cannot be known. */
  readonly value: number | null;
  /** Keeps the label for screen readers, where the row already says it. */
  readonly isLabelHidden?: boolean | undefined;
  readonly className?: string | undefined;
}

/** How far a piece of work is. */
export function ProgressBar({ label, value, isLabelHidden, className }: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value ?? 0}
      isIndeterminate={value === null}
      className={classNames("grid gap-1.5 text-13", className)}
    >
      {({ percentage, valueText }) => (
        <>
          <div className={isLabelHidden ? "sr-only" : "flex items-baseline justify-between gap-2"}>
            <Label className="min-w-0 truncate text-muted">{label}</Label>
            <b className="font-bold whitespace-nowrap text-ink tabular-nums">{valueText}</b>
          </div>
          <div className="h-1.5 overflow-hidden rounded-full bg-flat forced-colors:border">
            <div
              className={classNames(
                "h-full rounded-full bg-accent forced-colors:bg-[Highlight]",
                value === null && "w-1/3 animate-pulse",
              )}
              style={value === null ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
