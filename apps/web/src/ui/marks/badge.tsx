import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type BadgeTone = "neutral" | "ok" | "warn" | "bad" | "accent";

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: BadgeTone | undefined;
  /** Shows a dot before the word, for a state. */
  readonly hasDot?: boolean | undefined;
}

const tones: Record<BadgeTone, string> = {
  neutral: "bg-flat text-body",
  ok: "bg-ok-soft text-ok-ink",
  warn: "bg-warn-soft text-warn-ink",
  bad: "bg-bad-soft text-bad-ink",
  accent: "bg-accent-tint text-accent-ink",
};

/** Word for a state or kind, in a pill. */
export function Badge({ children, tone = "neutral", hasDot }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full px-2 align-middle py-[3px] text-12 font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      {hasDot ? <span aria-hidden="true" className="size-1.5 rounded-full bg-current" /> : null}
      {children}
    </span>
  );
}
