import { SpinnerRing } from "./spinner-ring.tsx";

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
