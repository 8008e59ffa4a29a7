import { type DocumentInputs, eraseDocumentInputs } from "@lavra/contract/documents/document-inputs";
import { listModels, listTopics, type StoredDocument } from "@lavra/contract/documents/documents";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileClock, Trash2 } from "lucide-react";
import { useState } from "react";
import { findFile, pathsAbove } from "../../../library/index.ts";
import { api } from "../../../platform/api/api.ts";
import { ApiError, isAnsweredElsewhere, sentenceOf } from "../../../platform/api/api-error.ts";
import { useSubmission } from "../../../platform/api/sending/use-submission.ts";
import { formatInstant } from "../../../platform/formats/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { EmptyState } from "../../../ui/messages/empty-state.tsx";
import { FailedState } from "../../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/messages/skeleton.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Modal } from "../../../ui/overlays/modal.tsx";
import { inputsQuery } from "../../begin/made-versions.ts";
import { filesKey } from "../list/stored-documents.ts";

export interface MadeFromModalProps {
  readonly document: StoredDocument;
  readonly onClose: () => void;
}

type Source = DocumentInputs["template"];
type Area = "models" | "topics";

const places = {
  models: { route: listModels, failed: "Erro ao buscar modelos" },
  topics: { route: listTopics, failed: "Erro ao buscar tópicos" },
} as const;

/** Reads the folders of the library as they are now, to show where a file is. */
const usePlaces = (area: Area, isAsked: boolean) =>
  useQuery({
    queryKey: ["documents", area],
    queryFn: async ({ signal }) => (await api.call(places[area].route, { signal })).data.structure,
    enabled: isAsked,
  });

const versionWords = ({ version, presentVersion }: Source) => {
  if (presentVersion === null) return `versão ${version}, excluído da biblioteca desde então`;
  return version === presentVersion ? `versão ${version}, a atual` : `versão ${version}; a atual é a ${presentVersion}`;
};

function SourceLine({ source, area, isAsked }: { source: Source; area: Area; isAsked: boolean }) {
  const { data: root } = usePlaces(area, isAsked);
  const path = root && source.fileId ? findFile(root, source.fileId)?.file.path : undefined;
  const folders = path ? pathsAbove(path).map((above) => above.slice(above.lastIndexOf("/") + 1)) : [];
  return (
    <>
      <span className="font-medium wrap-anywhere text-ink">{source.name}</span>
      <span className="block text-13 text-muted">
        {[versionWords(source), ...(folders.length > 0 ? [folders.join(" › ")] : [])].join(" · ")}
      </span>
    </>
  );
}

/** The place of the files could not be read: everything else is shown all the same. */
function PlacesFailed({ area, isAsked }: { area: Area; isAsked: boolean }) {
  const { error, isFetching, refetch } = usePlaces(area, isAsked);
  if (!error || (error instanceof ApiError && error.status === 403)) return null;
  return (
    <p role="alert" className="text-13 text-bad-ink">
      {places[area].failed}.{" "}
      <TextLink onPress={() => void refetch()} isDisabled={isFetching}>
        Tentar novamente
      </TextLink>
    </p>
  );
}

function MadeFrom({ inputs, document }: { readonly inputs: DocumentInputs; readonly document: StoredDocument }) {
  const { template, topics, answers } = inputs;
  const hasTopics = topics.length > 0;
  const filled = Object.keys(answers.fields).length;
  return (
    <dl className="grid gap-4 text-14 [&_dt]:text-13 [&_dt]:text-muted">
      <div>
        <dt>Modelo</dt>
        <dd>
          <SourceLine source={template} area="models" isAsked={template.fileId !== null} />
        </dd>
      </div>
      <div>
        <dt>Tópicos</dt>
        <dd>
          {hasTopics ? (
            <ol className="grid list-decimal gap-2 pl-5">
              {topics.map((topic, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a topic may stand twice, and the list never changes
                <li key={at}>
                  <SourceLine source={topic} area="topics" isAsked={hasTopics} />
                </li>
              ))}
            </ol>
          ) : (
            "nenhum"
          )}
        </dd>
      </div>
      <div>
        <dt>Feito por</dt>
        <dd>
          <bdi>{document.createdBy}</bdi>, em {formatInstant(document.createdAt)}, com {filled}{" "}
          {filled === 1 ? "resposta" : "respostas"}
        </dd>
      </div>
      <PlacesFailed area="models" isAsked={template.fileId !== null} />
      <PlacesFailed area="topics" isAsked={hasTopics} />
    </dl>
  );
}

const lackingInputs: readonly string[] = ["documents.inputs_unknown", "documents.inputs_erased"];

/** Erases what was typed into a document, after a question. */
function EraseTyped({ document }: { readonly document: StoredDocument }) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const queries = useQueryClient();
  const { isPending, run: once } = useSubmission();
  const erase = async () => {
    setFailure(undefined);
    try {
      await api.call(eraseDocumentInputs, { params: { id: document.id } });
    } catch (cause) {
      const isDone = cause instanceof ApiError && cause.code === "documents.inputs_erased";
      if (!isDone && !isAnsweredElsewhere(cause)) return setFailure(sentenceOf(cause));
    }
    setAsking(false);
    await queries.resetQueries({ queryKey: inputsQuery(document.id).queryKey });
    await queries.invalidateQueries({ queryKey: filesKey });
  };
  return (
    <div>
      <Button size="sm" icon={<Trash2 aria-hidden="true" />} onPress={() => setAsking(true)}>
        Excluir o que foi digitado
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Excluir o que foi digitado neste documento?"
        confirmLabel="Excluir para sempre"
        busyLabel="Excluindo…"
        isBusy={isPending}
        error={failure}
        onConfirm={() => void once(erase)}
        onCancel={() => setAsking(false)}
      >
        <p>As respostas são excluídas agora, e não podem ser restauradas.</p>
        <p>
          O documento pronto continua disponível para baixar, mas não pode ser gerado de novo nem encontrado pelos
          dados.
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** Dialog about who made a document, and from which versions of template and topics. */
export function MadeFromModal({ document, onClose }: MadeFromModalProps) {
  const { data, error, isFetching, refetch } = useQuery(inputsQuery(document.id));
  return (
    <Modal isOpen isLow size="md" title="De que foi feito" lead={document.name} onClose={onClose}>
      {data ? (
        <div className="grid gap-5">
          <MadeFrom inputs={data.inputs} document={document} />
          <EraseTyped document={document} />
        </div>
      ) : error instanceof ApiError && lackingInputs.includes(error.code) ? (
        <EmptyState icon={<FileClock />} title="Não há registro">
          {sentenceOf(error)}
        </EmptyState>
      ) : error ? (
        <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      ) : (
        <SkeletonGroup label="Carregando..." className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
    </Modal>
  );
}
