import { type FormEvent, type ReactNode, type Ref, type RefObject, useEffect, useState } from "react";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import type { FailureWords } from "../../platform/api/server-sentence.ts";
import { type FieldFaults, useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { NativeButton } from "../../ui/native/native-button.tsx";
import { NativePasswordField, NativeTextField } from "../../ui/native/native-field.tsx";
import { CodeField } from "../code-field.tsx";
import { type Credentials, logIn, loginFaultOf } from "./log-in.ts";

export interface LoginFormProps {
  readonly login: string;
  readonly onLoginChange: (login: string) => void;
  readonly passwordRef: Ref<HTMLInputElement>;
  /** Called with a failure that belongs to no field, or null once the last one is over. */
  readonly onFailure: (failure: FailureWords | null) => void;
  readonly onLoggedIn: () => void;
  /** The link to a new password, if available. */
  readonly forgotten?: ReactNode;
  /** Content below the button. */
  readonly children?: ReactNode;
}

const missing = ({ login, password, code }: Credentials, asksCode: boolean): FieldFaults<keyof Credentials> => ({
  ...(login === "" ? { login: "Informe o login" } : {}),
  ...(password === "" ? { password: "Informe a senha" } : {}),
  ...(asksCode && code === "" ? { code: "Informe o código" } : {}),
});

/** The code of this log-in, once the server requires one; another login starts again without it. */
function useCode() {
  const [code, setCode] = useState<string | null>(null);
  const isAsked = code !== null;
  return { code: (code ?? "").replace(/\s/g, ""), isAsked, typed: code ?? "", setCode };
}

/** Focuses the first empty field on arrival, as a browser may have filled some. */
function useFirstEmptyField(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const inputs = Array.from(form.current?.querySelectorAll("input") ?? []);
    inputs.find((input) => input.value === "")?.focus();
  }, [form]);
}

/**
 * Login and password, both required, and the code if two-step verification is on; a refusal is shown below its field.
 */
export function LoginForm(props: LoginFormProps) {
  const { login, onLoginChange, passwordRef, onFailure, onLoggedIn, forgotten, children } = props;
  const [password, setPassword] = useState("");
  const { code, isAsked, typed, setCode } = useCode();
  const { form, faults, report, forget } = useFieldFaults<keyof Credentials>();
  useFirstEmptyField(form);
  const [isDone, setDone] = useState(false);
  const { isPending, run } = useSubmission();

  const attempt = async (credentials: Credentials) => {
    try {
      await logIn(credentials);
      setDone(true);
      onLoggedIn();
    } catch (error) {
      const fault = loginFaultOf(error);
      if (fault.place === "form") return onFailure(fault);
      if (fault.place === "code" && !isAsked) setCode("");
      if (fault.text !== undefined) report({ [fault.place]: fault.text });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isDone) return;
    const credentials = { login: login.trim(), password, code };
    onFailure(null);
    if (!report(missing(credentials, isAsked))) void run(() => attempt(credentials));
  };

  return (
    <form ref={form} noValidate autoCapitalize="none" onSubmit={submit} className="grid gap-5">
      <NativeTextField
        label="Login"
        name="login"
        autoComplete="username"
        spellCheck={false}
        isRequired
        value={login}
        onChange={(next) => {
          forget("login");
          setCode(null);
          onLoginChange(next);
        }}
        error={faults.login}
      />
      <div className="relative">
        <NativePasswordField
          label="Senha"
          name="password"
          autoComplete="current-password"
          isRequired
          inputRef={passwordRef}
          value={password}
          onChange={(next) => {
            forget("password");
            setPassword(next);
          }}
          error={faults.password}
        />
        {forgotten === undefined ? null : (
          <div className="absolute top-0 right-0 flex h-5 items-center">{forgotten}</div>
        )}
      </div>
      {isAsked ? (
        <CodeField
          value={typed}
          onChange={(next) => {
            forget("code");
            setCode(next);
          }}
          error={faults.code}
        />
      ) : null}
      <NativeButton type="submit" tone="primary" size="lg" isBlock isBusy={isPending || isDone} busyLabel="Entrando…">
        Entrar
      </NativeButton>
      {children}
    </form>
  );
}
