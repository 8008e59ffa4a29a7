import {
  attributeOwners,
  type OwnAttribute,
  ownAttributeLimits,
  saveOwnAttributes,
} from "@lavra/contract/accounts/own-attributes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { ownAttributesQuery } from "../../markers/parties/own-attributes.ts";
import { api } from "../../platform/api/api.ts";
import { isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { NativeSelect } from "../../ui/choices/native-select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { type EditedAttribute, editedOf, labelFaults, nameOf, sentOf } from "./edited-attributes.ts";

export interface AttributesDialogProps {
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

const title = "Outros dados das partes";
const words = { submitLabel: "Salvar", busyLabel: "Salvando…", size: "lg" } as const;

const ownerWords: Readonly<Record<OwnAttribute["of"], string>> = {
  all: "Todas as partes",
  people: "Pessoas",
  entities: "Empresas e órgãos",
};
const owners = attributeOwners.map((value) => ({ value, label: ownerWords[value] }));

interface RowProps {
  readonly attribute: EditedAttribute;
  readonly at: number;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<EditedAttribute>) => void;
  readonly onRemove: () => void;
}

function AttributeRow({ attribute, at, error, onChange, onRemove }: RowProps) {
  const name = nameOf(attribute);
  return (
    <li className="flex items-start gap-2 border-t border-line py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-x-4 gap-y-3 max-sheet:grid-cols-1">
        <TextField
          label="Nome do dado"
          placeholder="Matrícula"
          hint={name === "" ? undefined : `No modelo: {AUTOR.${name}}`}
          maxLength={ownAttributeLimits.label}
          autoComplete="off"
          autoFocus={attribute.label === ""}
          value={attribute.label}
          error={error}
          onChange={(label) => onChange({ label })}
        />
        <NativeSelect
          label="De quem"
          options={owners}
          value={attribute.of}
          onChange={(of) => onChange({ of: of as OwnAttribute["of"] })}
        />
      </div>
      <IconButton
        size="sm"
        className="mt-7"
        label={`Remover ${attribute.label.trim() || `o dado ${at + 1}`}`}
        tip="Remover"
        icon={<X aria-hidden="true" className="size-4" />}
        onPress={onRemove}
      />
    </li>
  );
}

let made = 0;
function newAttribute(): EditedAttribute {
  made += 1;
  return { key: `new-${made}`, saved: undefined, label: "", of: "all" };
}

function AttributesForm({ stored, onClose, onDone }: AttributesDialogProps & { readonly stored: OwnAttribute[] }) {
  const formId = useId();
  const queries = useQueryClient();
  const notices = useNotices();
  const { isPending, run: once } = useSubmission();
  const [before] = useState(stored);
  const [edited, setEdited] = useState(() => editedOf(before));
  const [isFlagged, setFlagged] = useState(false);
  const faults = labelFaults(edited);
  const attributes = sentOf(edited);
  const question = useLeaveQuestion(() => JSON.stringify(attributes) !== JSON.stringify(before), onClose);
  const names = new Set(attributes.map(({ name }) => name));
  const removed = before.filter(({ name }) => !names.has(name)).map(({ label }) => label);
  const save = async () => {
    try {
      const { message, ...saved } = await api.call(saveOwnAttributes, { body: { attributes, before } });
      queries.setQueryData(ownAttributesQuery.queryKey, saved.attributes);
      onDone(message ?? "");
    } catch (error) {
      if (!isAnsweredElsewhere(error))
        notices.notify({ tone: "error", text: "Erro ao salvar", detail: sentenceOf(error) });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    setFlagged(faults.size > 0);
    if (faults.size === 0) void once(save);
  };
  return (
    <FormDialog
      {...words}
      title={title}
      lead="O que o escritório guarda de cada parte além do cadastro, como a matrícula ou o benefício."
      formId={formId}
      isBusy={isPending}
      question={question}
      onClose={onClose}
    >
      <Notices of={notices} />
      <form id={formId} noValidate onSubmit={submit} className="grid min-w-0 gap-4">
        {edited.length === 0 ? <p className="text-14 text-muted">Nenhum dado além dos do cadastro.</p> : null}
        <ul aria-label="Outros dados" className="grid min-w-0">
          {edited.map((one, at) => (
            <AttributeRow
              key={one.key}
              attribute={one}
              at={at}
              error={isFlagged ? faults.get(one.key) : undefined}
              onChange={(part) => setEdited(edited.with(at, { ...one, ...part }))}
              onRemove={() => setEdited(edited.toSpliced(at, 1))}
            />
          ))}
        </ul>
        {removed.length > 0 ? (
          <Banner tone="info">
            {removed.join(", ")}: o que já está nos cadastros continua guardado, e os modelos que usam o dado continuam
            a escrevê-lo.
          </Banner>
        ) : null}
        {edited.length < ownAttributeLimits.attributes ? (
          <Button
            className="justify-self-start"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onPress={() => setEdited([...edited, newAttribute()])}
          >
            Adicionar dado
          </Button>
        ) : null}
      </form>
    </FormDialog>
  );
}

/** Dialog with the office's own attributes of parties. */
export function AttributesDialog(props: AttributesDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...ownAttributesQuery, staleTime: 0 });
  if (data && !isFetching) return <AttributesForm {...props} stored={data} />;
  return (
    <FormDialog {...words} title={title} isBusy={false} isWaiting onClose={props.onClose}>
      {error && !isFetching ? (
        <FailedState onRetry={() => void refetch()}>{sentenceOf(error)}</FailedState>
      ) : (
        <SkeletonGroup label="Carregando dados..." className="grid gap-3">
          <Skeleton className="h-control w-full" />
          <Skeleton className="h-control w-full" />
        </SkeletonGroup>
      )}
    </FormDialog>
  );
}
