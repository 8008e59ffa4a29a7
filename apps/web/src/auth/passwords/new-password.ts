import { minPassword } from "@lavra/contract/failures/form-sentences";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import type { ApiErrorCode } from "../../platform/api/api-error.ts";

export interface NewPassword {
  readonly newPassword: string;
  /** The repetition. */
  readonly confirmation: string;
}

export type NewPasswordFaults = Readonly<Partial<Record<keyof NewPassword, string>>>;

/** Maps each field to the rule it breaks, in the specification's words. */
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

/** The server's codes for a fault of the new password itself. */
export const newPasswordCodes: ReadonlySet<ApiErrorCode> = new Set([
  "auth.new_password_required",
  "auth.new_password_short",
  "users.password_short",
  "users.password_common",
  "auth.password_not_own",
]);
