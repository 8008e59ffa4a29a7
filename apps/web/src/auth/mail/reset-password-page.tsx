import { type FormEvent, useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { places } from "../../platform/places.ts";
import { clearSession } from "../../platform/session/session.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { MailSheet, OutcomeSheet } from "../guest/mail-sheets.tsx";
import { type NewPassword, newPasswordCodes, newPasswordFaults } from "../passwords/new-password.ts";
import { NewPasswordFields } from "../passwords/new-password-fields.tsx";
import { forgetLinkToken, useOpenedLink } from "./link-token.ts";
import { isLinkOver, resetByLink } from "./mail-links.ts";

interface ResetFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onLinkOver: () => void;
}

function ResetForm({ token, onDone, onLinkOver }: ResetFormProps) {
  const [edited, setEdited] = useState<NewPassword>({ newPassword: "", confirmation: "" });
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<keyof NewPassword>();
  const { isPending, run } = useSubmission();

  const attempt = async () => {
    try {
      await resetByLink(token, edited.newPassword);
      // Every session of this person has ended, one in this browser too.
      clearSession();
      onDone();
    } catch (error) {
      const sentence = failureSentence(error, "Erro ao criar a nova senha");
      if (isLinkOver(error)) onLinkOver();
      else if (error instanceof ApiError && newPasswordCodes.has(error.code)) report({ newPassword: sentence });
      else notices.notify({ tone: "error", text: sentence });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    if (!report(newPasswordFaults(edited))) void run(attempt);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Notices of={notices} isFixed />
      <NewPasswordFields
        edited={edited}
        faults={faults}
        onChange={(part) => {
          setEdited((current) => ({ ...current, ...part }));
          forget(...Object.keys(part));
        }}
      />
      <Button type="submit" tone="primary" size="lg" isBlock isBusy={isPending} busyLabel="Salvando…">
        Salvar nova senha
      </Button>
    </form>
  );
}

const toLogin = (
  <ButtonLink href={places.login.path} tone="primary" size="lg" isBlock>
    Ir para o login
  </ButtonLink>
);

/** /reset-password#token=: sets a new password by the link from an e-mail. */
export function ResetPasswordPage() {
  const { token, turn } = useOpenedLink();
  return <ResetByLink key={turn} token={token} />;
}

function ResetByLink({ token }: { readonly token: string }) {
  const [state, setState] = useState<"form" | "done" | "over">(token === "" ? "over" : "form");
  const finish = (end: "done" | "over") => {
    forgetLinkToken();
    setState(end);
  };
  if (state === "done") {
    return (
      <OutcomeSheet title="Nova senha criada" tone="success" actions={toLogin}>
        Entre com a nova senha. As sessões abertas em outros aparelhos foram encerradas.
      </OutcomeSheet>
    );
  }
  if (state === "over") {
    return (
      <OutcomeSheet
        title="Este link não vale mais"
        tone="warning"
        actions={
          <>
            <ButtonLink href={places.forgotPassword.path} tone="primary" size="lg" isBlock>
              Pedir outro link
            </ButtonLink>
            <ButtonLink href={places.login.path} tone="accent" size="lg" isBlock>
              Voltar para o login
            </ButtonLink>
          </>
        }
      >
        O link expirou, já foi usado ou veio incompleto no endereço. Peça outro para criar uma nova senha.
      </OutcomeSheet>
    );
  }
  return (
    <MailSheet title="Criar nova senha" lead="Ao salvar, as sessões abertas em outros aparelhos são encerradas.">
      <ResetForm token={token} onDone={() => finish("done")} onLinkOver={() => finish("over")} />
    </MailSheet>
  );
}
