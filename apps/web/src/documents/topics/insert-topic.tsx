import { Modal } from "../../ui/overlays/modal.tsx";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import { TopicPicker } from "./topic-picker.tsx";
import { type Topic, withTopicsAt } from "./topic-selection.ts";

export interface InsertTopicProps {
  readonly handle: DraftHandle;
  /** Position among the topics that was pressed on the paper, from 0. */
  readonly position: number;
  readonly onClose: () => void;
}

/** Asks for the topic that is put at a place of the paper; a topic of the document moves there. */
export function InsertTopic({ handle, position, onClose }: InsertTopicProps) {
  const templateId = useDraftPart(handle, (draft) => draft.templateId);
  const topics = useDraftPart(handle, (draft) => draft.topics);
  const put = (added: readonly Topic[]) => {
    handle.change((now) => ({ ...now, topics: withTopicsAt(now.topics, added, position) }));
    onClose();
  };
  return (
    <Modal isOpen onClose={onClose} title="Inserir tópico aqui" size="md">
      <p className="-mt-2 mb-3 text-14 text-muted">
        {topics.length === 0 ? "Será o primeiro tópico do documento." : `Entra como ${position + 1}º tópico.`}
      </p>
      <TopicPicker templateId={templateId} chosen={topics} onToggle={(topic) => put([topic])} onAdd={put} />
    </Modal>
  );
}
