import { ApiError, type ApiErrorCode } from "../../platform/api/api-error.ts";
import { readSession } from "../../platform/session/session.ts";
import { PasswordField, type PasswordFieldProps } from "../../ui/fields/password-field.tsx";

const wrongPassword: ReadonlySet<ApiErrorCode> = new Set([
  "auth.current_password_wrong",
  "auth.current_password_required",
]);

/** True if a call was refused for its password. */
export const isWrongPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && wrongPassword.has(error.code);

/** Asks the caller for their password before a change that protects the account. */
export function OwnPasswordField(props: Pick<PasswordFieldProps, "value" | "onChange" | "error" | "autoFocus">) {
  return (
    <>
      {/* Gives a password manager the login that the password belongs to. */}
      <input type="text" autoComplete="username" readOnly hidden value={readSession().user?.login ?? ""} />
      <PasswordField {...props} label="Sua senha" name="password" autoComplete="current-password" isRequired />
    </>
  );
}

/** The fault of a missing password. */
export const passwordMissing = (password: string) => (password === "" ? { password: "Informe a sua senha" } : {});
