import type { ShownPaper } from "@lavra/contract/paper/paper";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { useShownBlocks } from "./blocks/use-shown-blocks.ts";
import type { PaperPaneProps } from "./paper-pane.tsx";
import { paperQuery } from "./paper-query.ts";
import { PaperSkeleton } from "./paper-skeleton.tsx";
import { unshownSentence } from "./unshown-words.ts";
import type { Zoom } from "./view/zoom.ts";
import { ZoomControl } from "./zoom-control.tsx";

const PaperPane = lazy(async () => ({ default: (await import("./paper-pane.tsx")).PaperPane }));

/** The zoom that was chosen last, for the next paper of this visit. */
let lastZoom: Zoom = null;

export type PaperZoneProps = Omit<PaperPaneProps, "shown" | "onPages" | "zoom" | "onZoom">;

const pagesWord = (count: number, isAbout: boolean) =>
  `${isAbout ? "cerca de " : ""}${count} ${count === 1 ? "página" : "páginas"}`;

/** Preview of the printed document, in its four states. */
export function PaperZone(props: PaperZoneProps) {
  const { isPending, blocks, texts } = useShownBlocks(props);
  const query = useQuery({ ...paperQuery(props.request, blocks), enabled: !isPending });
  return <QueriedPaper {...props} query={query} textsOfCopies={texts} />;
}

export interface QueriedPaperProps extends PaperZoneProps {
  readonly query: Pick<UseQueryResult<ShownPaper>, "data" | "error" | "isFetching" | "refetch" | "isPlaceholderData">;
}

/** A paper in its states: loading, failed or drawn, with its page count and what it cannot show. */
export function QueriedPaper({ query, request, ...pane }: QueriedPaperProps) {
  const [pages, setPages] = useState(0);
  const [zoom, setZoom] = useState<Zoom>(lastZoom);
  const changeZoom = (next: Zoom) => {
    lastZoom = next;
    setZoom(next);
  };
  const { data, error, isFetching, refetch, isPlaceholderData } = query;
  if (error && (data === undefined || isPlaceholderData)) {
    return (
      <FailedState title="Não foi possível mostrar a prévia" onRetry={() => void refetch()} isRetrying={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    );
  }
  if (!data) return <PaperSkeleton />;
  const unshown = unshownSentence(data.paper);
  return (
    <Suspense fallback={<PaperSkeleton />}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-5 pb-1 text-13 text-muted">
        <p aria-live="off">
          {pages > 0 ? pagesWord(pages, unshown !== undefined) : "\u00a0"}
          {unshown ? ` · ${unshown}` : null}
        </p>
        <ZoomControl zoom={zoom} onChange={changeZoom} />
      </div>
      <PaperPane
        {...pane}
        shown={data}
        request={request}
        onPages={setPages}
        zoom={zoom}
        onZoom={changeZoom}
        findings={isPlaceholderData ? undefined : pane.findings}
      />
    </Suspense>
  );
}
