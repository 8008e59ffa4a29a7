import type { LibraryFile } from "@lavra/contract/library/library";
import { noTopicData, saveTopicData, type TopicData } from "@lavra/contract/library/topics";
import { successes } from "@lavra/contract/successes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { type KnownTopics, topicDataKey, useTopicData } from "./fetch-topics.ts";

interface TopicDataChange {
  readonly fileId: string;
  readonly data: TopicData & { readonly updatedAt: string | null };
}

/** Saves the metadata of a topic; settles once all metadata has been read again. */
function useSaveTopicData() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ fileId, data }: TopicDataChange) => api.call(saveTopicData, { params: { fileId }, body: data }),
    onSettled: () => queries.invalidateQueries({ queryKey: topicDataKey }),
  });
}

export interface TopicModalProps {
  readonly file: LibraryFile;
  /** Called with the sentence that confirms the change. */
  readonly onSaved: (message: string) => void;
  readonly onClose: () => void;
}

/** Query that the fields of the dialog need beside the metadata. */
interface Needed {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Metadata of all topics as it was when the dialog opened, and what is edited of this one. */
export interface EditedTopicData {
  readonly known: KnownTopics;
  readonly edited: TopicData;
  readonly change: (part: Partial<TopicData>) => void;
}

export interface TopicDialogProps extends TopicModalProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly submitLabel: string;
  readonly needed: Needed;
  readonly children: (edited: EditedTopicData) => ReactNode;
}

const dataOf = ({ area, side, venue, reviewOn, ownerId, requires, comesWith, notWith }: TopicData): TopicData => ({
  area,
  side,
  venue,
  reviewOn,
  ownerId,
  requires,
  comesWith,
  notWith,
});

/** Dialog that edits part of a topic's metadata and saves it with the rest. */
export function TopicDialog(props: TopicDialogProps) {
  const { file, title, lead, submitLabel, needed, onSaved, onClose, children } = props;
  const formId = useId();
  const known = useTopicData();
  const saving = useSaveTopicData();
  const save = useSendOnce(saving);
  const [changes, setChanges] = useState<Partial<TopicData>>({});
  // Snapshot from when the dialog opened: data read again later would hide that somebody else has saved.
  const [first, setFirst] = useState<KnownTopics>();
  if (first === undefined && known.data && !known.isFetching) setFirst(known.data);
  const before = first?.get(file.id);
  const edited = { ...dataOf(before ?? noTopicData), ...changes };
  const isChanged = Object.keys(changes).length > 0;
  const question = useLeaveQuestion(() => isChanged, onClose);
  const failure = known.error ?? needed.error;
  const isThere = first !== undefined && needed.data !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(
      { fileId: file.id, data: { ...edited, updatedAt: before?.updatedAt ?? null } },
      { onSuccess: ({ message }) => onSaved(message ?? successes["library.topic_data_saved"]) },
    );
  };

  return (
    <FormDialog
      title={title}
      lead={lead}
      size="lg"
      formId={formId}
      submitLabel={submitLabel}
      submitIcon={<Check aria-hidden="true" />}
      busyLabel="Salvando…"
      isBusy={saving.isPending}
      isWaiting={!isThere || !isChanged}
      question={question}
      onClose={onClose}
    >
      {isThere ? (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          {saving.error ? (
            <Banner tone="error">Erro ao salvar os dados do tópico: {sentenceOf(saving.error)}</Banner>
          ) : null}
          {children({ known: first, edited, change: (part) => setChanges((now) => ({ ...now, ...part })) })}
        </form>
      ) : failure ? (
        <FailedState
          onRetry={() => void Promise.all([known.refetch(), needed.refetch()])}
          isRetrying={known.isFetching || needed.isFetching}
        >
          {`Erro ao carregar os dados do tópico: ${sentenceOf(failure)}`}
        </FailedState>
      ) : (
        <SkeletonGroup label="Carregando dados do tópico..." className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
    </FormDialog>
  );
}
