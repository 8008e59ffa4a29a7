import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { loadTemplatePaper } from "../../paper/index.ts";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { partOf, usePart } from "../../ui/use-part.ts";
import type { Points } from "./use-points.ts";

const part = partOf(loadTemplatePaper);

export interface PaperPanelProps {
  readonly templateId: string;
  readonly inFile: ReadonlySet<string>;
  readonly found: Pick<Points, "faults" | "setFaultKeys" | "ofParties">;
  /** Called when a place is pressed. */
  readonly onPick: (key: string) => void;
  /** Information about the chosen place. */
  readonly card: ReactNode;
}

/** The template as printed, with the markers that its form lacks and the faults to correct at their places. */
export function PaperPanel({ templateId, inFile, found, onPick, card }: PaperPanelProps) {
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
      {TemplatePaper ? (
        <TemplatePaper
          key={templateId}
          templateId={templateId}
          faults={found.faults}
          inForm={found.ofParties.size === 0 ? inFile : new Set([...inFile, ...found.ofParties])}
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
