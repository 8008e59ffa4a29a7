import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { type Credentials, type LoginFault, logIn, loginFaultOf } from "./log-in.ts";
import { useSubmission } from "./use-submission.ts";

export interface LoginFormProps {
  readonly login: string;
  readonly onLoginChange: (login: string) => void;
  readonly passwordRef: Ref<HTMLInputElement>;
  /** A failure that belongs to no field, or null when the last one is over. */
  readonly onFailure: (sentence: string | null) => void;
  readonly onLoggedIn: () => void;
  /** What stands under the button. */
  readonly children?: ReactNode;
}

type FieldFaults = Readonly<Partial<Record<keyof Credentials, string>>>;

const missing = ({ login, password }: Credentials): FieldFaults => ({
  ...(login === "" ? { login: "Informe o login" } : {}),
  ...(password === "" ? { password: "Informe a senha" } : {}),
});

const fieldsOf = ({ place, sentence }: LoginFault): FieldFaults => (place === "form" ? {} : { [place]: sentence });

/** Login and password, both required; a refusal stands under the field it is about, which gets focus. */
export function LoginForm({ login, onLoginChange, passwordRef, onFailure, onLoggedIn, children }: LoginFormProps) {
  const [password, setPassword] = useState("");
  const [faults, setFaults] = useState<FieldFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const [isDone, setDone] = useState(false);
  const { isPending, run } = useSubmission();

  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const attempt = async (credentials: Credentials) => {
    try {
      await logIn(credentials);
      setDone(true);
      onLoggedIn();
    } catch (error) {
      const fault = loginFaultOf(error);
      setFaults(fieldsOf(fault));
      if (fault.place === "form") onFailure(fault.sentence);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isDone) return;
    const credentials = { login: login.trim(), password };
    const gaps = missing(credentials);
    setFaults(gaps);
    onFailure(null);
    if (Object.keys(gaps).length === 0) void run(() => attempt(credentials));
  };

  return (
    <form ref={form} noValidate autoCapitalize="none" onSubmit={submit} className="grid gap-5">
      <TextField
        label="Login"
        name="login"
        autoComplete="username"
        spellCheck="false"
        isRequired
        value={login}
        onChange={(next) => {
          setFaults(({ login: _, ...rest }) => rest);
          onLoginChange(next);
        }}
        error={faults.login}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        isRequired
        inputRef={passwordRef}
        value={password}
        onChange={(next) => {
          setFaults(({ password: _, ...rest }) => rest);
          setPassword(next);
        }}
        error={faults.password}
      />
      <Button type="submit" tone="primary" size="lg" isBlock isBusy={isPending || isDone} busyLabel="Entrando…">
        Entrar
      </Button>
      {children}
    </form>
  );
}
