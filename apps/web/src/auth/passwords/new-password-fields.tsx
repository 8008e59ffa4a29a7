import { passwordHint } from "../../platform/own-password.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import type { NewPassword, NewPasswordFaults } from "./new-password.ts";

export interface NewPasswordFieldsProps {
  readonly draft: NewPassword;
  readonly faults: NewPasswordFaults;
  readonly onChange: (part: Partial<NewPassword>) => void;
}

/** A new password and its repetition. */
export function NewPasswordFields({ draft, faults, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Nova senha"
        name="new-password"
        autoComplete="new-password"
        hint={passwordHint(faults.newPassword)}
        isRequired
        value={draft.newPassword}
        onChange={(newPassword) => onChange({ newPassword })}
        error={faults.newPassword}
      />
      <PasswordField
        label="Confirmar nova senha"
        name="confirm-password"
        autoComplete="new-password"
        isRequired
        value={draft.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        error={faults.confirmation}
      />
    </>
  );
}
