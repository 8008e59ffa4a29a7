import { classNames } from "../class-names.ts";

interface SpinnerRingProps {
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

export interface SpinnerProps {
  readonly label?: string | undefined;
  /** Centred in the whole window, before there is a page. */
  readonly isFullPage?: boolean | undefined;
}

/** Spinner with text, announced. */
export function Spinner({ label = "Carregando...", isFullPage }: SpinnerProps) {
  const line = (
    <p role="status" className="flex items-center gap-2 text-14 text-body">
      <span className="inline-flex text-accent-ink">
        <SpinnerRing size="md" />
      </span>
      {label}
    </p>
  );
  return isFullPage ? (
    <div data-waiting className="grid min-h-dvh place-items-center p-gutter">
      {line}
    </div>
  ) : (
    line
  );
}
