import { ApiError, type ApiErrorCode } from "../../platform/api/api-error.ts";
import { readSession } from "../../platform/session/session.ts";
import { PasswordField, type PasswordFieldProps } from "../../ui/fields/password-field.tsx";

const wrongPassword: ReadonlySet<ApiErrorCode> = new Set([
  "auth.current_password_wrong",
  "auth.current_password_required",
]);

/** Whether a call was refused for its password. */
export const isWrongPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && wrongPassword.has(error.code);

/** Asks who is there for their password, before something that guards the account is changed. */
export function OwnPasswordField(props: Pick<PasswordFieldProps, "value" | "onChange" | "error" | "autoFocus">) {
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" readOnly hidden value={readSession().user?.login ?? ""} />
      <PasswordField {...props} label="Sua senha" name="password" autoComplete="current-password" isRequired />
    </>
  );
}

/** The fault of a password that was left out. */
export const passwordMissing = (password: string) => (password === "" ? { password: "Informe a sua senha" } : {});
