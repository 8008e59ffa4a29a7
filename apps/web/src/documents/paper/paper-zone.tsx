import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadMarkerField } from "../../markers/index.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import type { PaperPaneProps } from "./paper-pane.tsx";
import { type PaperOrder, paperQuery } from "./paper-query.ts";
import { unshownSentence } from "./unshown-words.ts";

const PaperPane = lazy(async () => ({ default: (await import("./paper-pane.tsx")).PaperPane }));

export interface PaperZoneProps extends Pick<PaperPaneProps, "markers" | "readValue" | "onPick"> {
  /** undefined while no template is chosen, or its fields are not known. */
  readonly order: PaperOrder | undefined;
  readonly isChosen: boolean;
}

function PaperSkeleton() {
  return (
    <SkeletonGroup label="Montando a prévia do documento..." className="min-h-0 flex-1 overflow-hidden px-4">
      <div className="mx-auto grid aspect-[210/297] max-w-[794px] content-start gap-3 bg-paper p-[11%] outline outline-paper-line">
        <Skeleton className="mx-auto mb-4 h-4 w-3/4" />
        {["w-full", "w-full", "w-5/6", "w-full", "w-full", "w-2/3", "w-full", "w-11/12", "w-1/2"].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sketch, which never move
          <Skeleton key={at} className={`h-3 ${width}`} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** Whether the first field is there: the paper comes after it, and takes nothing from it. */
function useIsAfterFields(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void loadMarkerField().then(() => setTimeout(() => isLeft || setAfter(true)));
    return () => {
      isLeft = true;
    };
  }, []);
  return isAfter;
}

const pagesWord = (count: number, isAbout: boolean) =>
  `${isAbout ? "cerca de " : ""}${count} ${count === 1 ? "página" : "páginas"}`;

/** The document as it will be printed, in its four states. */
export function PaperZone({ order, isChosen, ...pane }: PaperZoneProps) {
  if (!isChosen) {
    return <p className="px-5 text-14 text-muted">Escolha um modelo para ver o documento como será impresso.</p>;
  }
  return order ? <Paper key={order.templateId} order={order} {...pane} /> : <PaperSkeleton />;
}

function Paper({ order, ...pane }: Omit<PaperZoneProps, "order" | "isChosen"> & { readonly order: PaperOrder }) {
  const isAfterFields = useIsAfterFields();
  const [pages, setPages] = useState(0);
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery({
    ...paperQuery(order),
    enabled: isAfterFields,
  });
  if (error && (data === undefined || isPlaceholderData)) {
    return (
      <FailedState title="Não deu para mostrar a prévia" onRetry={() => void refetch()} isRetrying={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    );
  }
  if (!data) return <PaperSkeleton />;
  const unshown = unshownSentence(data.paper);
  return (
    <Suspense fallback={<PaperSkeleton />}>
      <p className="px-5 pb-2 text-13 text-muted" aria-live="off">
        {pages > 0 ? pagesWord(pages, unshown !== undefined) : "\u00a0"}
        {unshown ? ` · ${unshown}` : null}
      </p>
      <PaperPane shown={data} order={order} onPages={setPages} {...pane} />
    </Suspense>
  );
}
