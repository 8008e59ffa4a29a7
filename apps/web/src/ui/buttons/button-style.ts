import { classNames } from "../class-names.ts";

/**
 * `primary` filled · `outlined` · `accent` coloured text · `quiet` grey text · `danger` outlined · `danger-solid` only
 * inside the dialog that confirms.
 */
export type ButtonTone = "primary" | "outlined" | "accent" | "quiet" | "danger" | "danger-solid";

/** 32, 40 and 48 px high with a pointer; at least 44 px on touch. */
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isBlock?: boolean | undefined;
  readonly isSquare?: boolean | undefined;
}

const base =
  "relative inline-flex items-center justify-center gap-2 border font-strong no-underline select-none " +
  "transition-colors data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus " +
  "data-disabled:border-transparent data-disabled:bg-flat data-disabled:text-on-flat data-disabled:cursor-not-allowed " +
  "forced-colors:border-current";

const tones: Record<ButtonTone, string> = {
  primary: "border-transparent bg-accent text-on-accent data-hovered:bg-accent-hover data-pressed:bg-accent-press",
  outlined:
    "border-line-strong bg-surface text-ink data-hovered:border-line-field data-hovered:bg-sunken data-pressed:bg-flat",
  accent: "border-transparent text-accent-ink data-hovered:bg-accent-soft data-pressed:bg-accent-tint",
  quiet: "border-transparent text-muted data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-press",
  danger: "border-bad-line bg-surface text-bad-ink data-hovered:bg-bad-soft data-pressed:border-bad-fill",
  "danger-solid": "border-transparent bg-bad-solid text-white data-hovered:brightness-110 data-pressed:brightness-90",
};

const heights: Record<ButtonSize, string> = {
  sm: "min-h-control-sm rounded-sm text-14",
  md: "min-h-control rounded-card text-14",
  lg: "min-h-control-lg rounded-card text-16",
};

const squares: Record<ButtonSize, string> = { sm: "w-control-sm", md: "w-control", lg: "w-control-lg" };

const padding = (tone: ButtonTone, size: ButtonSize) => {
  if (size === "lg") return "px-6";
  return size === "sm" || tone === "accent" || tone === "quiet" ? "px-3" : "px-4";
};

/** Returns the classes of a button, for elements that only look like one. */
export function buttonClass({ tone = "outlined", size = "md", isBlock, isSquare }: ButtonLook): string {
  const width = isSquare ? classNames(squares[size], "flex-none p-0") : padding(tone, size);
  return classNames(base, tones[tone], heights[size], width, isBlock ? "w-full" : "whitespace-nowrap");
}
