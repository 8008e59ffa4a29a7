import { emailShape } from "@lavra/contract/accounts/auth";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { type Privacy, type Retention, savePrivacy } from "@lavra/contract/office/privacy";
import { type FormEvent, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { LazyLeaveDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { daysOf, durationOptions, optionOf } from "../duration-words.ts";
import { usePrivacyChanged } from "../privacy-query.ts";

type EditedPrivacy = Pick<Privacy, "retention" | "officer">;

const selects: readonly { kind: keyof Retention; label: string; hint?: string }[] = [
  { kind: "documents", label: "Documentos gerados" },
  { kind: "drafts", label: "Rascunhos sem mudanças" },
  { kind: "access", label: "Registro de acessos", hint: "A lei exige 6 meses, no mínimo." },
  { kind: "audit", label: "Atividade" },
];

interface RetentionFieldsProps {
  readonly stored: Retention;
  readonly edited: Retention;
  readonly onChange: (part: Partial<Retention>) => void;
}

function RetentionFields({ stored, edited, onChange }: RetentionFieldsProps) {
  const isShorter = edited.documents !== null && (stored.documents === null || edited.documents < stored.documents);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {selects.map(({ kind, label, hint }) => (
        <LazySelect
          key={kind}
          label={label}
          hint={hint}
          warning={
            kind === "documents" && isShorter
              ? "Ao salvar, os documentos mais antigos que este prazo são excluídos para sempre."
              : undefined
          }
          options={durationOptions(kind, stored[kind])}
          value={optionOf(edited[kind])}
          onChange={(option) => onChange({ [kind]: daysOf(option) })}
        />
      ))}
    </div>
  );
}

/** How long the office stores what, and who answers for it; for its owner. */
export function SettingsForm({ stored }: { readonly stored: EditedPrivacy }) {
  const [changed, setChanged] = useState<EditedPrivacy | null>(null);
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<"email">();
  const { isPending, run: once } = useSubmission();
  const question = useLeaveQuestion(() => changed !== null);
  const show = usePrivacyChanged();
  const edited = changed ?? stored;
  const change = (part: Partial<EditedPrivacy>) => setChanged({ ...edited, ...part });

  const save = async () => {
    try {
      const { privacy, message } = await api.call(savePrivacy, { body: edited });
      show(() => privacy);
      setChanged(null);
      notices.notify({ tone: "success", text: message ?? "" });
    } catch (error) {
      notices.notify({ tone: "error", text: "Erro ao salvar", detail: sentenceOf(error as Error) });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    const email = edited.officer.email.trim();
    const isWrong = email !== "" && !emailShape.test(email);
    if (!report(isWrong ? { email: sentenceFor("users.email_invalid") } : {})) void once(save);
  };

  return (
    <Card title="Prazos e encarregado do escritório">
      <Notices of={notices} className="mb-5" />
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <RetentionFields
          stored={stored.retention}
          edited={edited.retention}
          onChange={(part) => change({ retention: { ...edited.retention, ...part } })}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label="Nome do encarregado"
            value={edited.officer.nome}
            onChange={(nome) => change({ officer: { ...edited.officer, nome } })}
            maxLength={120}
          />
          <TextField
            label="E-mail do encarregado"
            name="email"
            type="email"
            hint="Todos do escritório o veem."
            value={edited.officer.email}
            onChange={(email) => {
              change({ officer: { ...edited.officer, email } });
              forget("email");
            }}
            maxLength={200}
            error={faults.email}
          />
        </div>
        <Button
          type="submit"
          tone={changed === null ? "outlined" : "primary"}
          isBusy={isPending}
          busyLabel="Salvando…"
          className="justify-self-start max-md:w-full"
        >
          Salvar prazos e encarregado
        </Button>
      </form>
      <LazyLeaveDialog
        question={question}
        title="Sair sem salvar?"
        leaveLabel="Sair sem salvar"
        stayLabel="Continuar editando"
      >
        Os prazos e o contato que você mudou serão perdidos.
      </LazyLeaveDialog>
    </Card>
  );
}
