import type { ReactNode } from "react";

export interface StackLayoutProps {
  readonly head: ReactNode;
  readonly body: ReactNode;
  readonly order: ReactNode;
}

export interface DeskLayoutProps extends StackLayoutProps {
  readonly picker: ReactNode;
  readonly summary: ReactNode;
}

const zone = "flex min-h-0 min-w-0 flex-col";

/** Wide windows: one framed desk that fills the window; its three zones scroll apart. */
export function DeskLayout({ picker, head, body, summary, order }: DeskLayoutProps) {
  return (
    <div className="print-whole mt-6 -mb-10 grid h-[calc(100dvh-var(--header)-49px)] min-h-[520px] grid-cols-[264px_minmax(0,1fr)_376px] overflow-hidden rounded-card border border-line bg-surface">
      <section aria-label="Modelos" className={`no-print ${zone} gap-3 bg-sunken px-2 pt-4 pb-2`}>
        <h2 className="px-2 text-14 font-bold text-ink">Modelos</h2>
        {picker}
      </section>
      <section aria-label="Documento" className={`${zone} border-x border-line`}>
        <div className="relative grid min-h-0 flex-1 grid-cols-1 content-start gap-2 overflow-auto px-8 pt-5 pb-10">
          {head}
          {body}
        </div>
      </section>
      <aside aria-label="Resumo" className={`${zone} bg-sunken`}>
        <div className="relative min-h-0 flex-1 overflow-auto px-5 pt-4 pb-5">
          <h2 className="mb-4 text-14 font-bold text-ink">Resumo</h2>
          {summary}
        </div>
        <div className="no-print border-t border-line bg-surface px-5 pt-4 pb-5">{order}</div>
      </aside>
    </div>
  );
}

/** Narrower windows: one column, the order in a bar at the thumb. */
export function StackLayout({ head, body, order }: StackLayoutProps) {
  return (
    <div className="-mb-16 flex min-h-[calc(100dvh-var(--header))] flex-col gap-5 pt-5 max-md:-mb-10">
      {head}
      {body}
      <section
        aria-label="Resumo"
        className="no-print sticky bottom-0 z-6 -mx-gutter mt-auto [@media(max-height:560px)]:static border-t border-line bg-surface px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
      >
        {order}
      </section>
    </div>
  );
}
