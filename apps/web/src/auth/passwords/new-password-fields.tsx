import { passwordHint } from "../../platform/own-password.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import type { NewPassword, NewPasswordFaults } from "./new-password.ts";

export interface NewPasswordFieldsProps {
  readonly edited: NewPassword;
  readonly faults: NewPasswordFaults;
  readonly onChange: (part: Partial<NewPassword>) => void;
}

/** A new password and its repetition. */
export function NewPasswordFields({ edited, faults, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Nova senha"
        name="new-password"
        autoComplete="new-password"
        hint={passwordHint(faults.newPassword)}
        isRequired
        value={edited.newPassword}
        onChange={(newPassword) => onChange({ newPassword })}
        error={faults.newPassword}
      />
      <PasswordField
        label="Confirmar nova senha"
        name="confirm-password"
        autoComplete="new-password"
        isRequired
        value={edited.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        error={faults.confirmation}
      />
    </>
  );
}
