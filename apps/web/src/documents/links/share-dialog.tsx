import type { StoredDocument } from "@lavra/contract/documents/documents";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { useDocumentLinks } from "./document-links.ts";
import { LinkList } from "./link-list.tsx";
import { NewLink } from "./new-link.tsx";

export interface ShareDialogProps {
  readonly document: Pick<StoredDocument, "id" | "name">;
  readonly onClose: () => void;
}

/** Dialog that creates links to one document, and shows and revokes those that exist. */
export function ShareDialog({ document, onClose }: ShareDialogProps) {
  const { data, error, isFetching, refetch } = useDocumentLinks(document.id);
  return (
    <Modal isOpen size="md" title="Compartilhar por link" lead={document.name} onClose={onClose}>
      <p className="text-14 text-body">
        Quem recebe o link baixa este documento sem entrar na Lavra. Ele não vê mais nada do escritório.
      </p>
      {data ? (
        <>
          <NewLink document={document} isMailOffered={data.isMailOffered} />
          <LinkList documentId={document.id} links={data.links} />
        </>
      ) : error ? (
        <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      ) : (
        <SkeletonGroup label="Carregando..." className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-10 w-40" />
        </SkeletonGroup>
      )}
    </Modal>
  );
}
