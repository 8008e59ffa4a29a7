import { lazy, Suspense } from "react";
import type { KeyedMarker } from "../../markers/index.ts";
import { loadPaperZone, PaperSkeleton } from "../../paper/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CloseButton } from "../../ui/buttons/close-button.tsx";
import type { Topic } from "./topic-selection.ts";

const PaperZone = lazy(async () => ({ default: await loadPaperZone() }));

const noMarkers: readonly KeyedMarker[] = [];
const noValue = () => "";
const ignore = () => undefined;

export interface TopicPreviewProps {
  readonly topic: Topic;
  readonly isChosen: boolean;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** The paper of one topic, to read before it is put into the document. */
export function TopicPreview({ topic, isChosen, onTake, onClose }: TopicPreviewProps) {
  return (
    <section
      aria-label={`Prévia de ${topic.name}`}
      className="flex h-[26rem] max-h-[60dvh] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-sunken"
    >
      <div className="flex items-center gap-2 border-b border-line bg-surface py-1 pr-1 pl-4">
        <h3 className="min-w-0 flex-1 truncate text-14 font-bold text-ink">{topic.name}</h3>
        {isChosen ? null : (
          <Button size="sm" tone="accent" onPress={onTake}>
            Inserir
          </Button>
        )}
        <CloseButton label="Fechar prévia" onPress={onClose} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col pt-2">
        <Suspense fallback={<PaperSkeleton />}>
          <PaperZone
            key={topic.id}
            request={{ templateId: topic.id, topics: [], versions: null, isTopic: true }}
            markers={noMarkers}
            readValue={noValue}
            onPick={ignore}
          />
        </Suspense>
      </div>
    </section>
  );
}
