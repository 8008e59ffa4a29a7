import { X } from "lucide-react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { PositionNumber } from "../frame/section-frame.tsx";
import type { ChosenTopic } from "./topic-selection.ts";

export interface ChosenTopicsProps {
  readonly topics: readonly ChosenTopic[];
  /** Returns how many fields a topic adds; undefined while unknown. */
  readonly fieldsOf: (topicId: string) => number | undefined;
  readonly onReorder: (topics: readonly ChosenTopic[]) => void;
  readonly onRemove: (topicId: string) => void;
}

const fieldsWord = (count: number) => (count === 0 ? "sem campos" : `${count} ${count === 1 ? "campo" : "campos"}`);

export type TopicRowProps = Pick<ChosenTopicsProps, "fieldsOf" | "onRemove"> & { readonly topic: ChosenTopic };

/** Content beside a topic's handle. */
export function TopicRow({ topic, fieldsOf, onRemove }: TopicRowProps) {
  const fields = fieldsOf(topic.id);
  return (
    <>
      <PositionNumber position={topic.position} />
      <span title={topic.name} className="min-w-0 flex-1 text-14 font-medium text-ink max-md:py-2 md:truncate">
        {topic.name}
      </span>
      <span className="flex-none max-md:hidden">
        {fields === undefined ? null : <Badge>{fieldsWord(fields)}</Badge>}
      </span>
      <IconButton
        size="sm"
        label={`Remover ${topic.name}`}
        tip="Remover"
        icon={<X aria-hidden="true" className="size-4" />}
        onPress={() => onRemove(topic.id)}
      />
    </>
  );
}
