import { useCallback, useMemo } from "react";
import type { FileMarkers } from "../../markers/index.ts";
import { type Draft, withTopicToggled } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import { type Topic, withoutTopic, withTopicsAdded, withTopicsAt } from "../topics/topic-selection.ts";
import { TopicsSection } from "../topics/topics-section.tsx";
import type { Form } from "./use-form.ts";

export interface FormTopicsProps {
  readonly form: Form;
  readonly template: FileMarkers;
  readonly handle: DraftHandle;
}

/** Topics with stable functions, so that typing in a field does not render them. */
export function FormTopics({ form, template, handle }: FormTopicsProps) {
  const { change } = handle;
  const { groups, topicStates, topics } = form;
  const setTopics = useCallback((next: Draft["topics"]) => change((now) => ({ ...now, topics: next })), [change]);
  const fieldsOf = useMemo(() => {
    const counts = new Map(groups.map((group) => [group.topic?.id, group.markers.length]));
    return (id: string) => (topicStates.get(id)?.isLoading === false ? counts.get(id) : undefined);
  }, [groups, topicStates]);
  const toggle = useCallback((topic: Topic) => change((now) => withTopicToggled(now, topic)), [change]);
  const remove = useCallback(
    (id: string) => change((now) => ({ ...now, topics: withoutTopic(now.topics, id) })),
    [change],
  );
  const add = useCallback(
    (added: readonly Topic[], position?: number) =>
      change((now) => ({
        ...now,
        topics: position === undefined ? withTopicsAdded(now.topics, added) : withTopicsAt(now.topics, added, position),
      })),
    [change],
  );
  const clear = useCallback(() => setTopics([]), [setTopics]);
  return (
    <TopicsSection
      template={template}
      templateId={useDraftPart(handle, (draft) => draft.templateId)}
      topics={topics}
      fieldsOf={fieldsOf}
      onReorder={setTopics}
      onRemove={remove}
      onToggle={toggle}
      onAdd={add}
      onClear={clear}
    />
  );
}
