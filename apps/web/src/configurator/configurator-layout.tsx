import type { ReactNode } from "react";
import { useIsDesk } from "../platform/use-is-desk.ts";
import { classNames } from "../ui/class-names.ts";

export interface ConfiguratorLayoutProps {
  readonly files: ReactNode;
  /** Banners, at the top of the markers. */
  readonly notices: ReactNode;
  readonly head: ReactNode;
  readonly body: ReactNode;
  /** The form as it will be; null where there is nothing to show. */
  readonly preview: ReactNode;
  /** The document itself, with its faults in their places; it stands over the form. */
  readonly paper?: ReactNode;
}

/**
 * Wide windows: one framed desk that fills the window, files, markers and preview side by side, each scrolling apart.
 * Narrower ones: one column in the same order.
 */
export function ConfiguratorLayout({ files, notices, head, body, preview, paper }: ConfiguratorLayoutProps) {
  const isDesk = useIsDesk();
  return (
    <div
      className={classNames(
        preview === null ? "desk:grid-cols-[272px_minmax(0,1fr)]" : "desk:grid-cols-[272px_minmax(0,1fr)_344px]",
        "print-whole flex min-w-0 flex-col gap-5 pt-5 desk:mt-6 desk:-mb-10 desk:grid desk:h-[calc(100dvh-var(--header)-49px)] desk:min-h-[520px] desk:gap-0 desk:overflow-hidden desk:rounded-card desk:border desk:border-line desk:bg-surface desk:pt-0",
      )}
    >
      {files}
      <section aria-label="Configuração" className="min-h-0 min-w-0 desk:overflow-auto">
        <div className="relative grid min-w-0 grid-cols-1 content-start gap-6 desk:px-7 desk:pt-5 desk:pb-10">
          {notices}
          {head}
          {body}
        </div>
      </section>
      {preview === null ? null : (
        <aside
          aria-label="Prévia"
          // Nothing in it takes the focus: so it does itself, to be scrolled by keys.
          {...(isDesk ? { tabIndex: 0 } : {})}
          className="min-h-0 min-w-0 desk:overflow-auto desk:border-l desk:border-line desk:focus-visible:outline-2 desk:focus-visible:-outline-offset-2 desk:focus-visible:outline-focus desk:bg-sunken desk:px-5 desk:pt-5 desk:pb-8 max-desk:rounded-card max-desk:border max-desk:border-line max-desk:bg-sunken max-desk:p-4"
        >
          {paper}
          {preview}
        </aside>
      )}
    </div>
  );
}
