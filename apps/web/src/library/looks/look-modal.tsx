import type { LibraryFile } from "@lavra/contract/library/library";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { Modal } from "../../ui/overlays/modal.tsx";
import { useTopicFile } from "./set-topic-look.ts";
import { TopicLookSwitch } from "./topic-look-switch.tsx";
import { TopicNumberingSwitch } from "./topic-numbering-switch.tsx";

export interface LookModalProps {
  readonly file: LibraryFile;
  readonly onClose: () => void;
}

/** Sets a topic's appearance and numbering in documents. A change takes effect at once. */
export function LookModal({ file, onClose }: LookModalProps) {
  const notices = useNotices();
  const topic = useTopicFile(file);
  return (
    <Modal isOpen title="Aparência nos documentos" lead={file.name} onClose={onClose}>
      <TopicLookSwitch fileId={file.id} keepsLook={topic.keepsLook ?? false} notify={notices.notify} />
      <TopicNumberingSwitch file={topic} notify={notices.notify} />
      <p className="text-muted">
        Ao entrar em um documento, o texto do tópico assume a fonte, o tamanho e o espaçamento do modelo; o que foi
        formatado diretamente no texto, como um negrito, permanece. Com a primeira chave ligada, o tópico entra com a
        aparência que tem no próprio arquivo.{" "}
        <HelpLink to="topicos#a-aparência-de-um-tópico">Mais sobre a aparência</HelpLink>
      </p>
      <Notices of={notices} />
    </Modal>
  );
}
