import type { ListedDraft } from "@lavra/contract/documents/drafts";
import { successes } from "@lavra/contract/successes";
import { useState } from "react";
import { sentenceOf } from "../../../platform/api/api-error.ts";
import { useSendOnce } from "../../../platform/api/sending/use-send-once.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Count } from "../../../ui/marks/inline-marks.tsx";
import { FailedState } from "../../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/messages/skeleton.tsx";
import type { NoticesHandle } from "../../../ui/messages/use-notices.ts";
import { LazyConfirmDialog } from "../../../ui/overlays/lazy-dialogs.tsx";
import { DraftCard } from "./draft-card.tsx";
import { draftTitle, useDeleteDraft, useDrafts } from "./saved-drafts.ts";

export interface DraftsSectionProps {
  readonly notify: NoticesHandle["notify"];
  readonly mayGenerate: boolean;
  /** Only drafts that have each of its words and numbers; "" for all. */
  readonly text: string;
}

/** Number of drafts shown before the person asks for all. */
const fewDrafts = 3;

const grid = "grid grid-cols-3 gap-3 max-lg:grid-cols-2 max-md:grid-cols-1";

function DeleteDraftDialog({
  draft,
  notify,
  onClose,
}: Pick<DraftsSectionProps, "notify"> & { readonly draft: ListedDraft; readonly onClose: () => void }) {
  const removal = useDeleteDraft();
  const remove = useSendOnce(removal);
  return (
    <LazyConfirmDialog
      isOpen
      title={`Excluir o rascunho ${draftTitle(draft)}?`}
      confirmLabel="Excluir rascunho"
      busyLabel="Excluindo…"
      isBusy={removal.isPending}
      error={removal.isError ? `Erro ao excluir rascunho: ${sentenceOf(removal.error)}` : undefined}
      onConfirm={() =>
        remove(draft.id, {
          onSuccess: ({ message }) => {
            notify({ tone: "success", text: message ?? successes["documents.draft_deleted"] });
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <p>O que foi preenchido será excluído. Esta ação não pode ser desfeita.</p>
    </LazyConfirmDialog>
  );
}

function Cards({
  drafts,
  notify,
  mayGenerate,
  text,
}: DraftsSectionProps & { readonly drafts: readonly ListedDraft[] }) {
  const [isWhole, setWhole] = useState(false);
  const [leaving, setLeaving] = useState<ListedDraft | null>(null);
  const shown = isWhole ? drafts : drafts.slice(0, fewDrafts);
  if (drafts.length === 0) {
    if (text !== "") return <p className="text-14 text-muted">{`Nenhum rascunho tem “${text}”.`}</p>;
    return (
      <p className="text-14 text-muted">
        Nenhum rascunho. O que você começa a preencher é salvo sozinho e fica aqui até virar documento.
      </p>
    );
  }
  return (
    <>
      <ul aria-label="Rascunhos" className={grid}>
        {shown.map((draft) => (
          <DraftCard key={draft.id} draft={draft} mayGenerate={mayGenerate} onDelete={() => setLeaving(draft)} />
        ))}
      </ul>
      {drafts.length > fewDrafts ? (
        <Button tone="quiet" size="sm" onPress={() => setWhole(!isWhole)} className="-ml-3 justify-self-start">
          {isWhole ? "Mostrar menos" : `Mostrar todos os ${drafts.length} rascunhos`}
        </Button>
      ) : null}
      {leaving ? <DeleteDraftDialog draft={leaving} notify={notify} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

/** Drafts that are no documents so far, in their four states. */
export function DraftsSection(props: DraftsSectionProps) {
  const { data: drafts, error, isFetching, refetch } = useDrafts(props.text);
  return (
    <section aria-label="Rascunhos em andamento" className="grid grid-cols-1 gap-3">
      <h2 className="flex items-center gap-2 text-18 font-bold text-ink">
        Rascunhos
        {drafts && drafts.length > 0 ? <Count value={drafts.length} label="rascunhos" /> : null}
      </h2>
      {drafts ? (
        <Cards {...props} drafts={drafts} />
      ) : error ? (
        <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
          {`Erro ao buscar rascunhos: ${sentenceOf(error)}`}
        </FailedState>
      ) : (
        <SkeletonGroup label="Carregando rascunhos..." className={grid}>
          {["", "max-md:hidden", "max-lg:hidden"].map((shown) => (
            <div key={shown} className={`grid h-32 content-start gap-3 rounded-card border border-line p-4 ${shown}`}>
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3.5 w-4/5" />
              <Skeleton className="h-3.5 w-2/5" />
            </div>
          ))}
        </SkeletonGroup>
      )}
    </section>
  );
}
