import { sentenceFor } from "@lavra/contract/failures/sentences";
import { minPassword } from "@lavra/contract/password";
import type { ApiErrorCode } from "../../platform/api/api-error.ts";

export interface NewPassword {
  readonly newPassword: string;
  /** The same, typed again. */
  readonly confirmation: string;
}

export type NewPasswordFaults = Readonly<Partial<Record<keyof NewPassword, string>>>;

/** Each broken rule under its field, in the specification's own sentence. */
export function newPasswordFaults({ newPassword, confirmation }: NewPassword): NewPasswordFaults {
  const fault = () => {
    if (newPassword === "") return sentenceFor("auth.new_password_required");
    return newPassword.length < minPassword ? sentenceFor("auth.new_password_short") : undefined;
  };
  const found = fault();
  return {
    ...(found === undefined ? {} : { newPassword: found }),
    ...(newPassword === confirmation ? {} : { confirmation: "As senhas não coincidem" }),
  };
}

/** What the server finds wrong with the new password itself, by its code. */
export const newPasswordCodes: ReadonlySet<ApiErrorCode> = new Set([
  "auth.new_password_required",
  "auth.new_password_short",
  "users.password_short",
  "users.password_common",
  "auth.password_not_own",
]);
