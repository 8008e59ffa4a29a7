import type { UseQueryResult } from "@tanstack/react-query";
import { type Dispatch, type FormEvent, type ReactNode, type SetStateAction, useState } from "react";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { type FieldFaults, useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { FailedLine } from "../../ui/messages/state-line.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { LazyLeaveDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { AccountSection } from "../account-section.tsx";

/** The caller's stored data, and how it is saved. */
export interface OwnData<Data> {
  readonly stored: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  /** Resolves to the success message. */
  readonly save: (data: Data) => Promise<string | undefined>;
}

/** Props of a form's fields. */
export interface FieldsProps<Data> {
  readonly edited: Data;
  readonly faults: FieldFaults<string>;
  readonly change: (part: Partial<Data>) => void;
}

export interface DataSectionProps<Data extends object> {
  readonly title: string;
  readonly lead: ReactNode;
  readonly own: OwnData<Data>;
  /** The field that a refusal is about, by its code. */
  readonly fieldOf: Readonly<Record<string, keyof Data & string>>;
  readonly submitLabel: string;
  /** A short summary; "" without data. */
  readonly summaryOf: (data: Data) => string;
  readonly children: (fields: FieldsProps<Data>) => ReactNode;
}

/** The caller's data in a card, changed in place and saved by a button. */
export function DataSection<Data extends object>({ title, lead, summaryOf, ...form }: DataSectionProps<Data>) {
  // Here, because the form is mounted again when a narrowed window folds it.
  const [changed, setChanged] = useState<Data | null>(null);
  const { data, error } = form.own.stored;
  const said = data
    ? summaryOf(data) || "Ainda não preenchidos"
    : error
      ? "Não foi possível carregar"
      : "Carregando...";
  return (
    <AccountSection title={title} lead={lead} summary={changed === null ? said : `${said} · não salvo`}>
      <DataForm {...form} changed={changed} setChanged={setChanged} />
    </AccountSection>
  );
}

interface DataFormProps<Data extends object> extends Omit<DataSectionProps<Data>, "title" | "lead" | "summaryOf"> {
  /** Unsaved values. */
  readonly changed: Data | null;
  readonly setChanged: Dispatch<SetStateAction<Data | null>>;
}

function DataForm<Data extends object>({ own, fieldOf, submitLabel, children, ...typed }: DataFormProps<Data>) {
  const { stored, save } = own;
  const { changed, setChanged } = typed;
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<string>();
  const { isPending, run: once } = useSubmission();
  const question = useLeaveQuestion(() => changed !== null);
  const edited = changed ?? stored.data;

  if (!edited) {
    if (!stored.error) return <DataSkeleton />;
    return (
      <FailedLine
        title="Não foi possível carregar"
        onRetry={() => void stored.refetch()}
        isRetrying={stored.isFetching}
      >
        {sentenceOf(stored.error)}
      </FailedLine>
    );
  }

  const attempt = async () => {
    try {
      const text = await save(edited);
      // Values typed meanwhile are not saved yet.
      setChanged((now) => (now === changed ? null : now));
      notices.notify({ tone: "success", text: text ?? "Dados salvos." });
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
      if (field) report({ [field]: sentenceOf(error as Error) });
      else notices.notify({ tone: "error", text: sentenceOf(error as Error) });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    report({});
    void once(attempt);
  };

  return (
    <>
      <Notices of={notices} />
      <Card>
        <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
          {children({
            edited,
            faults,
            change: (part) => {
              setChanged((now) => ({ ...(now ?? edited), ...part }));
              forget(...Object.keys(part));
            },
          })}
          <Button
            type="submit"
            tone={changed === null ? "outlined" : "primary"}
            isBusy={isPending}
            busyLabel="Salvando…"
            className="justify-self-start"
          >
            {submitLabel}
          </Button>
        </form>
      </Card>
      <LazyLeaveDialog
        question={question}
        title="Sair sem salvar?"
        leaveLabel="Sair sem salvar"
        stayLabel="Continuar editando"
      >
        O que você mudou nestes dados será perdido.
      </LazyLeaveDialog>
    </>
  );
}

/** The shape of a form: fields below their names, and the button. */
const DataSkeleton = () => (
  <Card>
    <SkeletonGroup label="Carregando dados..." className="grid gap-5">
      {["w-1/3", "w-1/4", "w-2/5"].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-control" />
        </div>
      ))}
      <Skeleton className="h-control w-44" />
    </SkeletonGroup>
  </Card>
);
