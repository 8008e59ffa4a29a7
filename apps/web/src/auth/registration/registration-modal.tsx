import { type FormEvent, useEffect, useId, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { todayIso } from "../../platform/formats/dates.ts";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { registerAccount, registrationFaultOf } from "./register-account.ts";
import { RegistrationFields } from "./registration-fields.tsx";
import { type EditedRegistration, type RegistrationField, registrationFaults } from "./registration-rules.ts";

export interface RegistrationModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the new account's login. */
  readonly onRegistered: (login: string) => void;
}

const emptyRegistration = (): EditedRegistration => ({
  tipoPessoa: "fisica",
  nome: "",
  login: "",
  senha: "",
  dataInicio: todayIso(),
  cpf: "",
  cnpj: "",
  email: "",
});

/** The registration above the login page. Typed values remain while the page is open, however the dialog was closed. */
export function RegistrationModal({ isOpen, onClose, onRegistered }: RegistrationModalProps) {
  const [edited, setEdited] = useState(emptyRegistration);
  const { form, faults, report, forget } = useFieldFaults<RegistrationField>();
  const notices = useNotices();
  const { isPending, run } = useSubmission();
  const formId = useId();
  // In case the dialog has taken the focus from its first field.
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLInputElement>("input[name=nome]")?.focus();
  }, [isOpen, form]);

  const change = (part: Partial<EditedRegistration>) => {
    setEdited((current) => ({ ...current, ...part }));
    forget(...Object.keys(part));
  };

  const attempt = async () => {
    try {
      const login = await registerAccount(edited);
      setEdited(emptyRegistration());
      onRegistered(login);
    } catch (error) {
      const { place, ...words } = registrationFaultOf(error);
      if (place === "form") notices.notify({ tone: "error", ...words });
      else report({ [place]: words.text });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    if (!report(registrationFaults(edited))) void run(attempt);
  };

  return (
    <I18nProvider locale="pt-BR">
      <FormDialog
        isOpen={isOpen}
        size="md"
        title="Criar conta"
        lead="Leva um minuto. Depois, ative o período gratuito de 15 dias."
        formId={formId}
        submitLabel="Criar conta"
        busyLabel="Criando…"
        isBusy={isPending}
        onClose={onClose}
      >
        <Notices of={notices} isFixed />
        <form id={formId} ref={form} noValidate onSubmit={submit}>
          <RegistrationFields edited={edited} faults={faults} onChange={change} />
        </form>
      </FormDialog>
    </I18nProvider>
  );
}
