import { type FormEvent, useState } from "react";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { places } from "../../platform/places.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { MailSheet, OutcomeSheet } from "../guest/mail-sheets.tsx";
import { askForReset } from "./mail-links.ts";

interface ResetRequestProps {
  readonly onSent: () => void;
}

function ResetRequest({ onSent }: ResetRequestProps) {
  const [login, setLogin] = useState("");
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<"login">();
  const { isPending, run } = useSubmission();

  const attempt = async () => {
    try {
      await askForReset(login.trim());
      onSent();
    } catch (error) {
      notices.notify({ tone: "error", text: failureSentence(error, "Erro ao pedir o link") });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    if (!report(login.trim() === "" ? { login: "Informe o login ou o e-mail" } : {})) void run(attempt);
  };

  return (
    <form ref={form} noValidate autoCapitalize="none" onSubmit={submit} className="grid gap-5">
      <Notices of={notices} isFixed />
      <TextField
        label="Login ou e-mail"
        name="login"
        autoComplete="username"
        spellCheck="false"
        isRequired
        value={login}
        onChange={(next) => {
          forget("login");
          setLogin(next);
        }}
        error={faults.login}
      />
      <Button type="submit" tone="primary" size="lg" isBlock isBusy={isPending} busyLabel="Enviando…">
        Enviar o link
      </Button>
      <ButtonLink href={places.login.path} tone="accent" size="lg" isBlock>
        Voltar para o login
      </ButtonLink>
    </form>
  );
}

/** /forgot-password: asks for the link to a new password; every answer reads the same. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  if (!isSent) {
    return (
      <MailSheet
        title={places.forgotPassword.title}
        lead="Enviamos ao e-mail da sua conta um link para criar uma nova senha."
      >
        <ResetRequest onSent={() => setSent(true)} />
      </MailSheet>
    );
  }
  return (
    <OutcomeSheet
      title="Confira o seu e-mail"
      tone="success"
      actions={
        <>
          <ButtonLink href={places.login.path} tone="primary" size="lg" isBlock>
            Voltar para o login
          </ButtonLink>
          <Button tone="accent" size="lg" isBlock onPress={() => setSent(false)}>
            Enviar de novo
          </Button>
        </>
      }
    >
      Se houver uma conta com esse login ou e-mail, o link chega em alguns minutos e vale por uma hora. Veja também a
      caixa de spam.
    </OutcomeSheet>
  );
}
