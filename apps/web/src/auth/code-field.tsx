import { useState } from "react";
import { NativeButton } from "../ui/native/native-button.tsx";
import { NativeTextField } from "../ui/native/native-field.tsx";

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** The second step of a log-in: the authenticator's six digits, or a recovery code if the phone is lost. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const swap = () => {
    setRecovery(!isRecovery);
    onChange("");
  };
  return (
    <div className="grid justify-items-start gap-1">
      <NativeTextField
        key={isRecovery ? "recovery" : "code"}
        label={isRecovery ? "Código de recuperação" : "Código de verificação"}
        hint={
          isRecovery
            ? "Um dos códigos que você guardou ao ligar a verificação em duas etapas. Cada um vale uma vez."
            : "Os seis dígitos que o aplicativo autenticador mostra agora."
        }
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? "text" : "numeric"}
        spellCheck={false}
        autoFocus
        isRequired
        value={value}
        onChange={onChange}
        error={error}
        className="w-full"
      />
      <NativeButton tone="accent" size="sm" onPress={swap} className="-ml-3">
        {isRecovery ? "Usar o aplicativo autenticador" : "Usar um código de recuperação"}
      </NativeButton>
    </div>
  );
}
