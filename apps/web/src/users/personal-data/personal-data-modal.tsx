import { type PersonalData, readPersonalData, savePersonalData } from "@lavra/contract/accounts/users";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { successes } from "@lavra/contract/successes";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiError, isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { serverSentence } from "../../platform/api/server-sentence.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import type { UserFormModalProps } from "../user-form/new-user-modal.tsx";
import { PersonalDataFields } from "./personal-data-fields.tsx";
import {
  type EditedPersonalData,
  editedPersonalDataOf,
  type PersonalField,
  personalFaults,
  personalFieldOfCode,
  toPersonalData,
} from "./personal-data-rules.ts";

const personalDataQuery = queryOptions({
  queryKey: ["users", "personal-data"],
  queryFn: async ({ signal }): Promise<PersonalData> => (await api.call(readPersonalData, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** The office's payer: read again on each opening, and dropped from the cache on closing. */
export const usePersonalData = () => useQuery(personalDataQuery);

/** Saves the office's payer. */
export const useSavePersonalData = () =>
  useMutation({
    mutationFn: (edited: EditedPersonalData) => api.call(savePersonalData, { body: toPersonalData(edited) }),
  });

const deniedTitle = "Acesso Negado";
const denied = sentenceFor("auth.forbidden");
const isDenied = (error: unknown) => error instanceof ApiError && error.status === 403;

const fields = ["tipoPessoa", "cpf", "cnpj", "email"] as const satisfies readonly PersonalField[];

/** The stored data with its unsaved changes. */
function useEditedPersonalData(saved: PersonalData | undefined) {
  const [changed, setChanged] = useState<EditedPersonalData | null>(null);
  const before = saved && editedPersonalDataOf(saved);
  const edited = changed ?? before;
  const isHalfFilled = () => fields.some((field) => edited?.[field] !== before?.[field]);
  return { edited, isHalfFilled, setEdited: setChanged };
}

function NotLoaded({ query }: { readonly query: ReturnType<typeof usePersonalData> }) {
  const { error, isFetching, refetch } = query;
  if (isDenied(error)) return <FailedState title={deniedTitle}>{denied}</FailedState>;
  return (
    <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
      Erro ao carregar dados pessoais: {sentenceOf(error)}
    </FailedState>
  );
}

const Loading = () => (
  <SkeletonGroup label="Carregando dados pessoais..." className="grid gap-5">
    {["w-28", "w-12", "w-16"].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-control w-full" />
      </div>
    ))}
  </SkeletonGroup>
);

export interface PersonalDataModalProps extends UserFormModalProps {
  /** The reason for asking, unless the person opened it to review the data. */
  readonly lead?: string | undefined;
  readonly submitLabel?: string | undefined;
}

/** The office's payer: kind of person, document and e-mail for its payments. */
export function PersonalDataModal(props: PersonalDataModalProps) {
  const { onClose, onDone, onFailure } = props;
  const formId = useId();
  const query = usePersonalData();
  const { edited, isHalfFilled, setEdited } = useEditedPersonalData(query.data);
  const { form, faults, report, forget } = useFieldFaults<PersonalField>();
  const { mutateAsync, isPending } = useSavePersonalData();
  const { run: once } = useSubmission();

  const showFailure = (error: unknown) => {
    const field = error instanceof ApiError ? personalFieldOfCode(error.code) : undefined;
    const text = isDenied(error) ? denied : (serverSentence(error) ?? "Erro ao atualizar dados pessoais.");
    const title = isDenied(error) ? deniedTitle : "Dados pessoais não atualizados";
    if (!isAnsweredElsewhere(error)) {
      onFailure({ tone: "error", title, text, onClosed: () => report(field === undefined ? {} : { [field]: text }) });
    }
  };

  const attempt = async (sent: EditedPersonalData) => {
    try {
      await mutateAsync(sent);
      onDone({ tone: "success", title: "Dados pessoais", text: successes["users.personal_data_saved"] });
    } catch (error) {
      showFailure(error);
    }
  };

  const question = useLeaveQuestion(isHalfFilled, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edited && !report(personalFaults(edited))) void once(() => attempt(edited));
  };

  return (
    <FormDialog
      title="Dados pessoais"
      lead={props.lead ?? "Usados na cobrança e nos pagamentos do plano."}
      formId={formId}
      submitLabel={props.submitLabel ?? "Salvar dados"}
      busyLabel="Salvando…"
      isBusy={isPending}
      isWaiting={edited === undefined}
      question={question}
      onClose={onClose}
    >
      {edited ? (
        <form id={formId} ref={form} noValidate onSubmit={submit}>
          <PersonalDataFields
            edited={edited}
            faults={faults}
            onChange={(next) => {
              forget(...fields.filter((field) => next[field] !== edited[field]));
              setEdited(next);
            }}
          />
        </form>
      ) : query.isError ? (
        <NotLoaded query={query} />
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}
