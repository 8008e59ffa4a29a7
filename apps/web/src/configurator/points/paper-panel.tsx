import type { FileBlock } from "@lavra/contract/markers/blocks";
import type { ShownBlocks } from "@lavra/contract/paper/paper";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { loadTemplatePaper } from "../../paper/index.ts";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { partOf, usePart } from "../../ui/use-part.ts";
import type { Points } from "./use-points.ts";

const part = partOf(loadTemplatePaper);

const BlockTrial = lazy(async () => ({ default: (await import("./block-trial.tsx")).BlockTrial }));

export interface PaperPanelProps {
  readonly templateId: string;
  readonly inFile: ReadonlySet<string>;
  readonly found: Pick<Points, "faults" | "setFaultKeys" | "ofFields">;
  readonly blocks: readonly FileBlock[];
  /** Called when a place is pressed. */
  readonly onPick: (key: string) => void;
  /** Information about the chosen place. */
  readonly card: ReactNode;
}

/** The template as printed, with the markers that its form lacks and the faults to correct at their places. */
export function PaperPanel({ templateId, inFile, found, blocks, onPick, card }: PaperPanelProps) {
  const [shown, setShown] = useState<ShownBlocks>();
  const [TemplatePaper, ask] = usePart(part);
  const [hasFailed, setFailed] = useState(false);
  const bring = () => {
    setFailed(false);
    ask(() => setFailed(true));
  };
  const bringFirst = useEffectEvent(bring);
  // Runs after the markers are painted.
  useEffect(() => bringFirst(), []);
  return (
    <>
      {blocks.length > 0 ? (
        <Suspense>
          <BlockTrial key={templateId} blocks={blocks} onTry={setShown} />
        </Suspense>
      ) : null}
      {TemplatePaper ? (
        <TemplatePaper
          key={templateId}
          templateId={templateId}
          blocks={shown}
          faults={found.faults}
          inForm={found.ofFields.size === 0 ? inFile : new Set([...inFile, ...found.ofFields])}
          onPick={onPick}
          onFaultKeys={found.setFaultKeys}
        />
      ) : hasFailed ? (
        <FailedState title="Não foi possível mostrar o documento" onRetry={bring} isRetrying={false}>
          Verifique a conexão e tente novamente.
        </FailedState>
      ) : (
        <SkeletonGroup label="Montando o documento..." className="min-h-0 flex-1 px-5">
          <Skeleton className="aspect-[210/297] w-full" />
        </SkeletonGroup>
      )}
      {card}
    </>
  );
}
