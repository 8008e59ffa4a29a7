import type { ReactNode } from "react";

export interface SectionFrameProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Beside the title, for example a count or "campos do tópico". */
  readonly note?: ReactNode;
  /** At the right end. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the form: under a hairline in the wide layout, a card in the narrow one. */
export function SectionFrame({ icon, title, note, action, children }: SectionFrameProps) {
  return (
    <section
      aria-label={title}
      className="min-w-0 max-wide:rounded-card max-wide:border max-wide:border-line max-wide:bg-surface max-wide:px-6 max-wide:pt-3 max-wide:pb-6 max-md:px-4 max-md:pt-2 max-md:pb-5"
    >
      <div className="mb-4 flex min-h-11 items-center gap-2 border-b border-line text-muted">
        {icon}
        <h2 className="min-w-0 text-18 font-bold text-ink">{title}</h2>
        {note}
        {action === undefined ? null : <div className="ml-auto">{action}</div>}
      </div>
      {children}
    </section>
  );
}

/** A topic's position in the document. */
export function PositionNumber({ position }: { readonly position: number }) {
  return (
    <span className="grid size-6 flex-none animate-landed place-items-center rounded-in bg-accent-soft text-13 font-bold text-accent-ink tabular-nums">
      {position}
    </span>
  );
}
