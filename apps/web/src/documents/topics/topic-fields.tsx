import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { FieldGrid, type FieldGridProps } from "../form/fields/field-grid.tsx";
import type { TopicState } from "../form/use-form.ts";
import { PositionNumber, SectionFrame } from "../frame/section-frame.tsx";
import type { ChosenTopic } from "./topic-selection.ts";

export interface TopicFieldsProps extends FieldGridProps {
  readonly topic: ChosenTopic;
  readonly state: TopicState | undefined;
}

/** The fields that a topic adds to the form; renders nothing if it adds none. */
export function TopicFields({ topic, state, ...grid }: TopicFieldsProps) {
  if (state?.error === null && !state.isLoading && grid.markers.length === 0) return null;
  return (
    <SectionFrame
      icon={<PositionNumber position={topic.position} />}
      title={topic.name}
      note={<span className="text-13 whitespace-nowrap max-md:hidden">campos do tópico</span>}
    >
      {state?.error ? (
        <Banner
          tone="error"
          actions={
            <Button tone="accent" size="sm" onPress={state.retry}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar os campos do tópico: {state.error.message}
        </Banner>
      ) : state?.isLoading ? (
        <SkeletonGroup label="Carregando campos do tópico..." className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      ) : (
        <FieldGrid {...grid} />
      )}
    </SectionFrame>
  );
}
