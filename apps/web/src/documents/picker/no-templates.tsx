import { FolderPlus } from "lucide-react";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";

/** State of an office without templates: what to do next, by permission. */
export function NoTemplates() {
  const { user } = useSession();
  const mayUpload = user?.permissions?.upload === true;
  return (
    <EmptyState
      icon={<FolderPlus />}
      title="Nenhum modelo ainda"
      actions={mayUpload ? <ButtonLink href={places.library.path}>Enviar modelos</ButtonLink> : undefined}
    >
      {mayUpload
        ? "Envie um .docx com marcadores como {CLIENTE} para começar."
        : "Peça a quem cuida dos modelos do escritório que envie o primeiro."}
    </EmptyState>
  );
}
