import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { panelProps, TabList } from "../ui/layout/tab-list.tsx";
import { useIsWide } from "../ui/use-media-query.ts";
import type { View, ViewHandle } from "./view/use-view.ts";

const markers = { id: "markers", name: "Marcadores" } as const;
const form = { id: "form", name: "Formulário" } as const;
const paper = { id: "paper", name: "Documento" } as const;

/** In the wide layout the document comes first: it says more about the markers beside it. */
const tabs = (isWide: boolean) => (isWide ? [paper, form] : [markers, form, paper]);

/** Tabs for the views of the template, one at a time. */
const ViewTabs = ({ view: { view, isWide, go } }: { readonly view: ViewHandle }) => (
  <TabList<View>
    label="O que se vê do modelo"
    tabs={tabs(isWide)}
    value={view}
    onChange={go}
    className={
      isWide ? "px-5" : "no-print sticky top-[var(--header)] z-5 -mx-gutter bg-bg px-gutter max-[22.4375rem]:gap-x-4"
    }
  />
);

export interface ConfiguratorLayoutProps {
  readonly files: ReactNode;
  /** Banners at the top of the markers. */
  readonly notices: ReactNode;
  readonly head: ReactNode;
  readonly body: ReactNode;
  /** Preview of the form; null if there is nothing to show. */
  readonly preview: ReactNode;
  /** The document with its faults marked. */
  readonly paper: ReactNode;
  /** Which of the two is shown; null while there is nothing to choose. */
  readonly view: ViewHandle | null;
}

const frame =
  "print-whole flex min-w-0 flex-col gap-5 pt-5 wide:mt-6 wide:-mb-10 wide:grid wide:h-[calc(100dvh-var(--header)-49px)] wide:min-h-[32.5rem] wide:gap-0 wide:overflow-hidden wide:rounded-card wide:border wide:border-line wide:bg-surface wide:pt-0";

/** Zone beside the markers: the document or the form, with its own scrolling. */
function Side({ preview, paper, view }: Pick<ConfiguratorLayoutProps, "preview" | "paper" | "view">) {
  const shown = view?.view ?? "form";
  return (
    <aside aria-label="Prévia" className="flex min-h-0 min-w-0 flex-col border-l border-line bg-sunken">
      {view ? <ViewTabs view={view} /> : null}
      {shown === "paper" ? (
        <div {...panelProps("paper", "paper")} className="no-print flex min-h-0 flex-1 flex-col pt-3">
          {paper}
        </div>
      ) : (
        <div
          {...(view ? panelProps("form", "form") : {})}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and it is scrolled by keys
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto px-5 pt-5 pb-8 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
        >
          {preview}
        </div>
      )}
    </aside>
  );
}

/**
 * Wide layout: a frame that fills the window, with files, markers and document side by side, each with its own
 * scrolling.
 */
function Wide({ files, notices, head, body, preview, paper, view }: ConfiguratorLayoutProps) {
  return (
    <div
      className={classNames(
        preview === null
          ? "wide:grid-cols-[15.5rem_minmax(0,1fr)]"
          : "wide:grid-cols-[15.5rem_minmax(0,1fr)_minmax(25rem,0.92fr)]",
        frame,
      )}
    >
      {files}
      <section aria-label="Configuração" className="min-h-0 min-w-0 overflow-auto">
        <div className="relative px-6 pt-5 pb-10">
          {notices}
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            {head}
            {body}
          </div>
        </div>
      </section>
      {preview === null ? null : <Side preview={preview} paper={paper} view={view} />}
    </div>
  );
}

/** Narrow layout: one column with the markers, their form or the document. */
function Stack({ files, notices, head, body, preview, paper, view }: ConfiguratorLayoutProps) {
  const shown = view?.view ?? "markers";
  return (
    <div className={frame}>
      {files}
      <section aria-label="Configuração" className="relative min-w-0">
        {notices}
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          {head}
          {view ? <ViewTabs view={view} /> : null}
          <div {...(view ? panelProps("markers", shown) : {})} className="grid min-w-0 grid-cols-1 gap-6">
            {body}
          </div>
          {shown === "form" ? (
            <div {...panelProps("form", "form")}>
              <aside aria-label="Prévia" className="min-w-0 rounded-card border border-line bg-sunken p-4">
                {preview}
              </aside>
            </div>
          ) : null}
          {shown === "paper" ? (
            <div
              {...panelProps("paper", "paper")}
              className="no-print -mx-gutter flex h-[72dvh] min-h-80 flex-col bg-sunken pt-3"
            >
              {paper}
            </div>
          ) : null}
        </div>
      </section>
    </div>
  );
}

/** Layout of files, markers, and the document or form that they produce. */
export function ConfiguratorLayout(props: ConfiguratorLayoutProps) {
  return useIsWide() ? <Wide {...props} /> : <Stack {...props} />;
}
