import { caseLimits, caseSides } from "@lavra/contract/cases/case";
import { type Case, createCase, readCase, updateCase } from "@lavra/contract/cases/cases";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { RecordDialog } from "../../parties/index.ts";
import { api } from "../../platform/api/api.ts";
import { ApiError, isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { useReturnFocus } from "../../ui/overlays/use-return-focus.ts";
import { editedCaseQuery } from "../case-queries.ts";
import { CaseFields } from "./case-fields.tsx";
import {
  type CaseField,
  caseFaults,
  type EditedCase,
  editedOf,
  isSameRecord,
  joinEdits,
  recordOf,
  withParty,
} from "./edited-case.ts";
import { SideParties } from "./party-lines.tsx";
import { TwinNote } from "./twin-note.tsx";

export interface CaseDialogProps {
  /** The case to change; absent for a new one. */
  readonly id?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (text: string, saved: Case) => void;
}

const namesOf = ({ parties }: Case) => parties.map(({ id, name }) => [id, name] as const);

const listed = (fields: readonly string[]) => fields.join(", ");

/** What happened to the form after somebody else saved the case. */
function joinedWords(who: string, { taken, kept }: Pick<ReturnType<typeof joinEdits>, "taken" | "kept">): string {
  const by = who === "" ? "" : ` por ${who}`;
  return [
    `Este caso foi alterado${by} enquanto você o editava.`,
    taken.length === 0 ? "" : `Já está aqui o que mudou: ${listed(taken)}.`,
    kept.length === 0 ? "" : `Vale o que você escreveu em: ${listed(kept)}.`,
    "Confira e salve novamente.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** State of the form: what it started from, what is in it, and the names of its parties. */
function useCaseForm(given: Case | undefined) {
  const [stored, setStored] = useState(given);
  const [edited, setEdited] = useState<EditedCase>(() => editedOf(given?.record));
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const before = editedOf(stored?.record);
  return {
    stored,
    edited,
    before,
    names: new Map([...(stored ? namesOf(stored) : []), ...picked]),
    change: (part: Partial<EditedCase>) => setEdited((now) => ({ ...now, ...part })),
    add: (id: string, name: string, side: (typeof caseSides)[number]) => {
      setPicked((now) => new Map(now).set(id, name));
      setEdited((now) => ({ ...now, parties: withParty(now, id, side) }));
    },
    /** Goes on from what another person saved. */
    join: (latest: Case) => {
      const joined = joinEdits(before, edited, editedOf(latest.record));
      setStored(latest);
      setEdited(joined.edited);
      return joined;
    },
  };
}

/** A party that is being recorded for a side. */
interface NewParty {
  readonly side: (typeof caseSides)[number];
  readonly name: string;
}

/** The form of a case that was read, or of a new one. */
function CaseForm({ given, onClose, onDone }: CaseDialogProps & { readonly given: Case | undefined }) {
  const formId = useId();
  const { stored, edited, before, names, change, add, join } = useCaseForm(given);
  const [creating, setCreating] = useState<NewParty | null>(null);
  const { form, faults, report, forget } = useFieldFaults<CaseField>();
  const notices = useNotices();
  const { isPending, run: once } = useSubmission();
  const question = useLeaveQuestion(() => !isSameRecord(edited, before), onClose);
  const put = (part: Partial<EditedCase>) => {
    change(part);
    forget(...Object.keys(part), ...(part.number || part.parties ? ["class"] : []));
  };

  const fail = (error: unknown) => {
    if (!isAnsweredElsewhere(error))
      notices.notify({ tone: "error", text: "Erro ao salvar", detail: sentenceOf(error) });
  };
  const save = async () => {
    const record = recordOf(edited);
    try {
      const { case: saved } = stored
        ? await api.call(updateCase, { params: { id: stored.id }, body: { record, version: stored.version } })
        : await api.call(createCase, { body: { record } });
      onDone(stored ? "Caso salvo." : "Caso cadastrado.", saved);
    } catch (error) {
      if (!stored || !(error instanceof ApiError) || error.code !== "cases.changed_meanwhile") return fail(error);
      try {
        const { case: latest } = await api.call(readCase, { params: { id: stored.id } });
        notices.notify({ tone: "warning", text: joinedWords(latest.changedBy, join(latest)) });
      } catch (cause) {
        fail(cause);
      }
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    if (!report(caseFaults(edited))) void once(save);
  };
  const responsible =
    stored?.record.responsibleId === undefined
      ? undefined
      : { id: stored.record.responsibleId, name: stored.responsible };
  return (
    <>
      <FormDialog
        title={stored ? "Editar caso" : "Novo caso"}
        size="lg"
        formId={formId}
        submitLabel="Salvar caso"
        busyLabel="Salvando…"
        isBusy={isPending}
        question={question}
        onClose={onClose}
      >
        <Notices of={notices} />
        <form id={formId} ref={form} noValidate onSubmit={submit} className="grid min-w-0 gap-6">
          <CaseFields edited={edited} faults={faults} onChange={put} responsible={responsible} />
          <TwinNote number={edited.number} except={stored?.id} />
          {caseSides.map((side) => (
            <SideParties
              key={side}
              side={side}
              parties={edited.parties}
              names={names}
              onChange={(parties) => put({ parties })}
              onAdd={(id, name) => {
                add(id, name, side);
                forget("class");
              }}
              onCreate={(name) => setCreating({ side, name })}
            />
          ))}
          <TextField
            label="Anotações"
            name="notes"
            isOptional
            rows={3}
            hint="Só para o escritório: não saem em documento nenhum."
            maxLength={caseLimits.notes}
            value={edited.notes}
            onChange={(notes) => put({ notes })}
          />
        </form>
      </FormDialog>
      {creating ? (
        <RecordDialog
          name={creating.name}
          onClose={() => setCreating(null)}
          onDone={(_text, { id, record }) => {
            add(id, record.social ?? record.name, creating.side);
            setCreating(null);
          }}
        />
      ) : null}
    </>
  );
}

const Loading = () => (
  <SkeletonGroup label="Carregando caso..." className="grid gap-5">
    {["w-32", "w-16", "w-20", "w-24"].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-control w-full" />
      </div>
    ))}
  </SkeletonGroup>
);

/** Form of a case: number, class, court and its parties by side. */
export function CaseDialog(props: CaseDialogProps) {
  useReturnFocus();
  const { id = "", onClose } = props;
  const { data, error, isFetching, refetch } = useQuery(editedCaseQuery(id));
  if (id === "") return <CaseForm {...props} given={undefined} />;
  if (data) return <CaseForm key={data.id} {...props} given={data} />;
  return (
    <FormDialog
      title="Editar caso"
      size="lg"
      submitLabel="Salvar caso"
      busyLabel="Salvando…"
      isBusy={false}
      isWaiting
      onClose={onClose}
    >
      {error && !isFetching ? (
        <FailedState onRetry={() => void refetch()}>{sentenceOf(error)}</FailedState>
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}
