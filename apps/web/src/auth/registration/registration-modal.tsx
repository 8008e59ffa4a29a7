import { type FormEvent, useId, useState } from "react";
import type { FailureWords } from "../../platform/api/server-sentence.ts";
import { useSubmission } from "../../platform/api/use-submission.ts";
import { todayIso } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Modal } from "../../ui/overlays/modal.tsx";
import { FailureBanner } from "../failure-banner.tsx";
import { registerAccount, registrationFaultOf } from "./register-account.ts";
import { RegistrationFields } from "./registration-fields.tsx";
import { type RegistrationDraft, type RegistrationField, registrationFaults } from "./registration-rules.ts";

export interface RegistrationModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Told the new account's login. */
  readonly onRegistered: (login: string) => void;
}

const emptyDraft = (): RegistrationDraft => ({
  tipoPessoa: "fisica",
  ...{ nome: "", login: "", senha: "", cpf: "", cnpj: "", email: "" },
  dataInicio: todayIso(),
});

/** The registration over the login page. What was typed stays while the page is open, however the dialog was closed. */
export function RegistrationModal({ isOpen, onClose, onRegistered }: RegistrationModalProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const { form, faults, find, forget } = useFieldFaults<RegistrationField>();
  const [failure, setFailure] = useState<FailureWords | null>(null);
  const { isPending, run } = useSubmission();
  const formId = useId();

  const change = (part: Partial<RegistrationDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    forget(...Object.keys(part));
  };

  const attempt = async () => {
    try {
      const login = await registerAccount(draft);
      setDraft(emptyDraft());
      onRegistered(login);
    } catch (error) {
      const { place, ...words } = registrationFaultOf(error);
      if (place === "form") setFailure(words);
      else find({ [place]: words.sentence });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (!find(registrationFaults(draft))) void run(attempt);
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title="Criar conta"
      lead="Leva um minuto. Depois, ative o período gratuito de 15 dias."
      isLocked={isPending}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} tone="primary" isBusy={isPending} busyLabel="Criando…">
            Criar conta
          </Button>
        </>
      }
    >
      {failure === null ? null : <FailureBanner failure={failure} />}
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <RegistrationFields draft={draft} faults={faults} onChange={change} />
      </form>
    </Modal>
  );
}
