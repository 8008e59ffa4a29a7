import { SortableList } from "../../ui/layout/sortable-list.tsx";
import { type ChosenTopicsProps, TopicRow } from "./topic-row.tsx";
import { type ChosenTopic, numbered } from "./topic-selection.ts";

/** The topics with handles: drag one, or press Enter on it, move it with the arrows, and press Enter again. */
export function SortableTopics({ topics, onReorder, ...row }: ChosenTopicsProps) {
  return (
    <SortableList<ChosenTopic>
      label="Tópicos escolhidos, na ordem do documento"
      items={topics}
      itemId={(topic) => topic.id}
      itemName={(topic) => topic.name}
      onReorder={(items) => onReorder(numbered(items))}
      className="grid gap-1.5"
      renderItem={(topic) => <TopicRow topic={topic} {...row} />}
    />
  );
}
