import type { LibraryFile } from "@lavra/contract/library/library";
import { noTopicData, saveTopicData, type TopicData } from "@lavra/contract/library/topics";
import { successes } from "@lavra/contract/successes";
import { spokenName } from "@lavra/contract/word-names";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/use-send-once.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { useFolderStructure } from "../use-folder-structure.ts";
import { type KnownTopics, topicDataKey, useTopicData, useTopicOwners } from "./fetch-topics.ts";
import { TopicDataFields } from "./topic-data-fields.tsx";

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

export interface TopicDataModalProps {
  readonly file: LibraryFile;
  /** Called with the sentence that confirms the change. */
  readonly onSaved: (message: string) => void;
  readonly onClose: () => void;
}

const dataOf = ({ area, side, venue, reviewOn, ownerId, comesWith, notWith }: TopicData): TopicData => ({
  area,
  side,
  venue,
  reviewOn,
  ownerId,
  comesWith,
  notWith,
});

const inOrder = new Intl.Collator("pt-BR");
const areasOf = (known: KnownTopics) =>
  [...new Set([...known.values()].map(({ area }) => area).filter(Boolean))].sort(inOrder.compare);

/** Edits the metadata of a topic. */
export function TopicDataModal({ file, onSaved, onClose }: TopicDataModalProps) {
  const formId = useId();
  const known = useTopicData();
  const owners = useTopicOwners();
  const topics = useFolderStructure("topicos");
  const saving = useSaveTopicData();
  const save = useSendOnce(saving);
  const [changes, setChanges] = useState<Partial<TopicData>>({});
  // Snapshot from when the dialog opened: data read again later would hide that somebody else has saved.
  const [first, setFirst] = useState<KnownTopics>();
  if (first === undefined && known.data && !known.isFetching) setFirst(known.data);
  const before = first?.get(file.id);
  const draft = { ...dataOf(before ?? noTopicData), ...changes };
  const isChanged = Object.keys(changes).length > 0;
  const question = useLeaveQuestion(() => isChanged, onClose);
  const people = owners.data ?? [];
  const isOwnerGone = before?.ownerId && !people.some(({ id }) => id === before.ownerId);
  const allPeople = isOwnerGone ? [...people, { id: before.ownerId ?? "", nome: before.ownerName }] : people;
  const failure = known.error ?? owners.error ?? topics.error;
  const isThere = first !== undefined && owners.data !== undefined && topics.data !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(
      { fileId: file.id, data: { ...draft, updatedAt: before?.updatedAt ?? null } },
      { onSuccess: ({ message }) => onSaved(message ?? successes["library.topic_data_saved"]) },
    );
  };

  return (
    <FormDialog
      title="Dados do tópico"
      lead={
        <>
          {spokenName(file.name)}. Tudo aqui é opcional.{" "}
          <HelpLink to="topicos#dados-do-tópico">Para que serve cada dado</HelpLink>
        </>
      }
      size="lg"
      formId={formId}
      submitLabel="Salvar dados"
      submitIcon={<Check aria-hidden="true" />}
      busyLabel="Salvando…"
      isBusy={saving.isPending}
      isWaiting={!isThere || !isChanged}
      question={question}
      onClose={onClose}
    >
      {isThere && topics.data ? (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          {saving.error ? (
            <Banner tone="error">Erro ao salvar os dados do tópico: {sentenceOf(saving.error)}</Banner>
          ) : null}
          <TopicDataFields
            fileId={file.id}
            root={topics.data}
            draft={draft}
            areas={areasOf(first)}
            people={allPeople}
            onChange={(part) => setChanges((now) => ({ ...now, ...part }))}
          />
        </form>
      ) : failure ? (
        <FailedState
          onRetry={() => void Promise.all([known.refetch(), owners.refetch(), topics.refetch()])}
          isRetrying={known.isFetching || owners.isFetching || topics.isFetching}
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
