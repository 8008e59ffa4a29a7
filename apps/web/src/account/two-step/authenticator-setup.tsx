import { type FormEvent, useState } from "react";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { QrCode } from "./qr-code.tsx";
import { StepStart } from "./recovery-codes.tsx";

export interface AuthenticatorSetupProps {
  readonly formId: string;
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…` */
  readonly uri: string;
  readonly onCode: (code: string) => Promise<unknown>;
  readonly isPending: boolean;
}

/** Four letters at a time, for reading and typing. */
export const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Shows the secret for an authenticator and asks for its first code. */
export function AuthenticatorSetup({ formId, secret, uri, onCode, isPending }: AuthenticatorSetupProps) {
  const [code, setCode] = useState("");
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<"code">();

  const attempt = async () => {
    try {
      await onCode(code.replace(/\s/g, ""));
    } catch (error) {
      if (error instanceof ApiError && error.code === "auth.totp_code_wrong") report({ code: error.message });
      else notices.notify({ tone: "error", text: sentenceOf(error) });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    notices.clear();
    const isSix = /^\d{6}$/.test(code.replace(/\s/g, ""));
    if (!report(isSix ? {} : { code: "Informe os seis dígitos" })) void attempt();
  };

  return (
    <form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Notices of={notices} isFixed />
      <StepStart>
        <p className="text-body">
          <b className="font-strong text-ink">1.</b> Leia o código com um aplicativo autenticador, como o Google
          Authenticator ou o Microsoft Authenticator.
        </p>
      </StepStart>
      <div className="grid justify-items-center gap-3">
        <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
        <p className="text-13 text-muted">Não consegue ler? Digite esta chave no aplicativo:</p>
        <p className="rounded-in bg-sunken px-3 py-2 text-center font-mono text-14 font-medium text-balance text-ink">
          {inGroups(secret)}
        </p>
        <div className="flex flex-wrap items-center justify-center gap-2">
          <CopyButton size="sm" tone="accent" text={secret} label="Copiar a chave" />
          {/* A phone cannot scan its own screen. */}
          <ButtonLink size="sm" tone="accent" href={uri} className="hidden touch:inline-flex">
            Abrir no aplicativo
          </ButtonLink>
        </div>
      </div>
      <p className="text-body">
        <b className="font-strong text-ink">2.</b> Digite os seis dígitos que o aplicativo mostra.
      </p>
      <TextField
        label="Código de verificação"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck="false"
        isRequired
        value={code}
        onChange={(next) => {
          forget("code");
          setCode(next);
        }}
        error={faults.code}
      />
    </form>
  );
}
