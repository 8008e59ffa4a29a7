import { type ReactNode, Suspense, useEffect, useState } from "react";
import { panelProps } from "../page/use-shown-part.ts";

interface LayoutProps {
  readonly head: ReactNode;
  readonly body: ReactNode;
  /** Preview of the printed document, with its blanks and what is to be checked before it is delivered. */
  readonly paper: ReactNode;
  readonly missing: ReactNode;
  readonly conference: ReactNode;
  readonly generateBar: ReactNode;
}

export interface WideLayoutProps extends LayoutProps {
  readonly picker: ReactNode;
}

const zone = "flex min-h-0 min-w-0 flex-col";

/** Wide layout: a frame that fills the window; its three zones scroll separately. */
export function WideLayout({ picker, head, body, paper, missing, conference, generateBar }: WideLayoutProps) {
  return (
    <div className="print-whole mt-6 -mb-10 grid h-[calc(100dvh-var(--header)-49px)] min-h-[32.5rem] grid-cols-[14.5rem_minmax(0,1fr)_minmax(23.5rem,1fr)] overflow-hidden rounded-card border border-line bg-surface">
      <section data-picker aria-label="Modelos" className={`no-print ${zone} gap-3 bg-sunken px-2 pt-4 pb-2`}>
        <h2 className="px-2 text-14 font-bold text-ink">Modelos</h2>
        {picker}
      </section>
      <section aria-label="Documento" className="min-h-0 min-w-0 border-x border-line">
        {/* Contained, and not a flex item: a field that gains a line is laid out within this element. */}
        <div className="relative grid h-full grid-cols-1 content-start gap-2 overflow-auto px-8 pt-5 pb-10 contain-strict print:contain-none">
          {head}
          {body}
          {conference}
        </div>
      </section>
      <aside aria-label="Prévia do documento" className={`no-print ${zone} bg-sunken`}>
        <div className="flex min-h-11 items-center justify-between gap-3 px-5 pt-2">
          <h2 className="text-14 font-bold text-ink">Prévia</h2>
          {missing}
        </div>
        {paper}
        <div className="border-t border-line bg-surface px-5 pt-4 pb-5">{generateBar}</div>
      </aside>
    </div>
  );
}

export interface StackLayoutProps extends LayoutProps {
  /** Campos, Tópicos, Prévia; null while there are no parts. */
  readonly tabs: ReactNode;
}

/**
 * Narrow layout: one column, with the generation controls in a bar at the bottom. `paper` is null while another part is
 * shown.
 */
export function StackLayout({ head, tabs, body, paper, missing, conference, generateBar }: StackLayoutProps) {
  return (
    <div className="-mb-16 flex min-h-[calc(100dvh-var(--header))] flex-col gap-5 pt-5 max-md:-mb-10 max-md:gap-4 max-md:pt-4">
      {head}
      {tabs}
      {body}
      {paper === null ? null : (
        <div {...panelProps("previa", "previa")} className="grid gap-4">
          <h2 className="sr-only">Prévia</h2>
          <div className="no-print -mx-gutter flex h-[70dvh] min-h-80 flex-col bg-sunken pt-2">
            <div className="flex min-h-11 items-center justify-end px-gutter">{missing}</div>
            {paper}
          </div>
          {conference}
        </div>
      )}
      <section
        aria-label="Documento a gerar"
        className="no-print sticky bottom-0 z-6 -mx-gutter mt-auto [@media(max-height:560px)]:static border-t border-line bg-surface px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        {generateBar}
      </section>
    </div>
  );
}

/** Shown in the place of the paper while there is nothing to show. */
export const NoPaper = () => (
  <p className="flex-1 px-5 text-14 text-muted">Escolha um modelo para ver o documento como será impresso.</p>
);

interface AfterFieldsProps {
  readonly isDrawn: boolean;
  /** Shown in its place until then. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Renders content after the first field, without delaying it: all of it may be loaded by then. */
export function AfterFields({ isDrawn, fallback = null, children }: AfterFieldsProps) {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(setAfter, 0, true);
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return isAfter && isDrawn ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
