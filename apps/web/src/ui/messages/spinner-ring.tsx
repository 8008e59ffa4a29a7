import { classNames } from "../class-names.ts";

export interface SpinnerRingProps {
  readonly size?: "sm" | "md" | undefined;
}

/** Spinner without text, beside a word that already says what is going on. */
export function SpinnerRing({ size = "sm" }: SpinnerRingProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block flex-none animate-spin rounded-full border-2 border-current border-t-transparent opacity-80",
        size === "sm" ? "size-4" : "size-5",
      )}
    />
  );
}
