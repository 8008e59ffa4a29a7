import { minPassword } from "@lavra/contract/failures/form-sentences";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { type FormEvent, useState } from "react";
import { ApiError, type ApiErrorCode } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { passwordHint } from "../../platform/own-password.ts";
import { places } from "../../platform/places.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FailedSheet, MailSheet, OutcomeSheet, WaitingSheet } from "../guest/mail-sheets.tsx";
import { logIn } from "../login/log-in.ts";
import { forgetLinkToken, useOpenedLink } from "./link-token.ts";
import { acceptByLink, isLinkOver, openByLink } from "./mail-links.ts";
import { useLinkCall } from "./use-link-call.ts";

interface NewAccess {
  readonly login: string;
  readonly senha: string;
  /** The repetition. */
  readonly confirmation: string;
}

type Field = keyof NewAccess;

function faultsOf({ login, senha, confirmation }: NewAccess): Readonly<Partial<Record<Field, string>>> {
  const isShort = senha.length < minPassword;
  return {
    ...(login.trim() === "" ? { login: "Informe o login" } : {}),
    ...(isShort ? { senha: senha === "" ? "Informe a senha" : sentenceFor("users.password_short") } : {}),
    ...(senha === confirmation ? {} : { confirmation: "As senhas não coincidem" }),
  };
}

const fieldByCode: Readonly<Partial<Record<ApiErrorCode, Field>>> = {
  "users.login_taken": "login",
  "users.password_short": "senha",
  "users.password_common": "senha",
};

/** The plan's limit is the office's to raise. */
const sentenceOf = (error: unknown) =>
  error instanceof ApiError && error.status === 402
    ? "O plano do escritório não tem lugar para mais um usuário agora. Avise quem convidou você; este link continua valendo."
    : failureSentence(error, "Erro ao criar o acesso");

/** Prevents phones from capitalising the first letter of a login. */
const asTyped = (input: HTMLInputElement | null) => input?.setAttribute("autocapitalize", "none");

interface AcceptFormProps {
  readonly token: string;
  readonly email: string;
  readonly onDone: (isIn: boolean) => void;
  readonly onLinkOver: () => void;
}

function AcceptForm({ token, email, onDone, onLinkOver }: AcceptFormProps) {
  const [edited, setEdited] = useState<NewAccess>({ login: email, senha: "", confirmation: "" });
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<Field>();
  const { isPending, run } = useSubmission();
  const change = (part: Partial<NewAccess>) => {
    setEdited((current) => ({ ...current, ...part }));
    forget(...Object.keys(part));
  };

  const attempt = async () => {
    const [login, senha] = [edited.login.trim(), edited.senha];
    try {
      await acceptByLink({ token, login, senha });
    } catch (error) {
      const field = error instanceof ApiError ? fieldByCode[error.code] : undefined;
      if (isLinkOver(error)) onLinkOver();
      else if (field) report({ [field]: sentenceOf(error) });
      else notices.notify({ tone: "error", text: sentenceOf(error) });
      return;
    }
    // The access exists: without a session the person enters on the login page.
    const isIn = await logIn({ login, password: senha, code: "" }).then(
      () => true,
      () => false,
    );
    onDone(isIn);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    if (!report(faultsOf(edited))) void run(attempt);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Notices of={notices} isFixed />
      <TextField
        label="Login"
        name="login"
        autoComplete="username"
        inputRef={asTyped}
        spellCheck="false"
        isRequired
        maxLength={100}
        hint="É com ele que você entra. Pode ser o seu e-mail."
        value={edited.login}
        onChange={(login) => change({ login })}
        error={faults.login}
      />
      <PasswordField
        label="Senha"
        name="new-password"
        autoComplete="new-password"
        hint={passwordHint(faults.senha)}
        isRequired
        value={edited.senha}
        onChange={(senha) => change({ senha })}
        error={faults.senha}
      />
      <PasswordField
        label="Confirmar senha"
        name="confirm-password"
        autoComplete="new-password"
        isRequired
        value={edited.confirmation}
        onChange={(confirmation) => change({ confirmation })}
        error={faults.confirmation}
      />
      <Button type="submit" tone="primary" size="lg" isBlock isBusy={isPending} busyLabel="Criando…">
        Aceitar e entrar
      </Button>
    </form>
  );
}

/** /invitation#token=: the invited person chooses login and password. */
export function InvitationPage() {
  const { token, turn } = useOpenedLink();
  return <AcceptByLink key={turn} token={token} />;
}

const toLogin = (
  <ButtonLink href={places.login.path} tone="primary" size="lg" isBlock>
    Ir para o login
  </ButtonLink>
);

const openInvitation = async (token: string) => (await openByLink(token)).data;

function AcceptByLink({ token }: { readonly token: string }) {
  const { state, retry } = useLinkCall(token, openInvitation, "Erro ao abrir o convite");
  const [end, setEnd] = useState<"in" | "done" | "over">();
  const finish = (step: "in" | "done" | "over") => {
    forgetLinkToken();
    setEnd(step);
    if (step === "in") window.location.replace(places.home.path);
  };
  if (end === "in") return <WaitingSheet title="Convite" label="Entrando…" />;
  if (end === "done") {
    return (
      <OutcomeSheet title="Acesso criado" tone="success" actions={toLogin}>
        Entre com o login e a senha que você escolheu.
      </OutcomeSheet>
    );
  }
  if (end === "over" || state.step === "over") {
    return (
      <OutcomeSheet title="Este convite não vale mais" tone="warning" actions={toLogin}>
        O convite expirou, foi cancelado, já foi usado ou veio incompleto no endereço. Peça outro a quem convidou você.
      </OutcomeSheet>
    );
  }
  if (state.step === "asking") return <WaitingSheet title="Convite" label="Abrindo o convite…" />;
  if (state.step === "failed") return <FailedSheet title="Não foi possível abrir" why={state.why} onRetry={retry} />;
  const { nome, email, officeName, roleName, invitedBy } = state.answer;
  const from = invitedBy === officeName ? officeName : `${invitedBy}, de ${officeName},`;
  return (
    <MailSheet title={`Boas-vindas, ${nome}`} lead={`${from} convidou você com o cargo ${roleName}.`}>
      <AcceptForm
        token={token}
        email={email}
        onDone={(isIn) => finish(isIn ? "in" : "done")}
        onLinkOver={() => finish("over")}
      />
    </MailSheet>
  );
}
