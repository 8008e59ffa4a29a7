import { X } from "lucide-react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { SortableList } from "../../ui/layout/sortable-list.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { OrderNumber } from "../frame/section-frame.tsx";
import { type ChosenTopic, numbered } from "./topic-selection.ts";

export interface ChosenTopicsProps {
  readonly topics: readonly ChosenTopic[];
  /** How many fields a topic adds; undefined while unknown. */
  readonly fieldsOf: (topicId: string) => number | undefined;
  readonly onReorder: (topics: readonly ChosenTopic[]) => void;
  readonly onRemove: (topicId: string) => void;
}

const fieldsWord = (count: number) => (count === 0 ? "sem campos" : `${count} ${count === 1 ? "campo" : "campos"}`);

/** The topics in the order they will stand in the document. */
export function ChosenTopics({ topics, fieldsOf, onReorder, onRemove }: ChosenTopicsProps) {
  return (
    <SortableList<ChosenTopic>
      label="Tópicos escolhidos, na ordem do documento"
      items={topics}
      itemId={(topic) => topic.id}
      itemName={(topic) => topic.name}
      onReorder={(items) => onReorder(numbered(items))}
      className="grid gap-1.5"
      renderItem={(topic) => {
        const fields = fieldsOf(topic.id);
        return (
          <>
            <OrderNumber order={topic.order} />
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
      }}
    />
  );
}
