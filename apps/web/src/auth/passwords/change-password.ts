import type { changePassword as call } from "@lavra/contract/accounts/account";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { successes } from "@lavra/contract/successes";
import { api, lightRoute } from "../../platform/api/api.ts";
import { ApiError, type ApiErrorCode, sentenceOf } from "../../platform/api/api-error.ts";
import { readToken, saveSession } from "../../platform/session/session.ts";
import { type NewPassword, newPasswordCodes, newPasswordFaults } from "./new-password.ts";

export interface PasswordChange extends NewPassword {
  readonly currentPassword: string;
}

export type PasswordChangeFaults = Readonly<Partial<Record<keyof PasswordChange, string>>>;

/** Maps each field to the rule it breaks, in the specification's words. */
export const passwordChangeFaults = (change: PasswordChange): PasswordChangeFaults => ({
  ...(change.currentPassword === "" ? { currentPassword: sentenceFor("auth.current_password_required") } : {}),
  ...newPasswordFaults(change),
});

/** The place and text of a refused change. */
export interface PasswordChangeFault {
  readonly place: keyof PasswordChange | "form";
  readonly sentence: string;
}

const currentPasswordCodes: ReadonlySet<ApiErrorCode> = new Set([
  "auth.current_password_required",
  "auth.current_password_wrong",
]);

export function passwordChangeFaultOf(error: unknown): PasswordChangeFault {
  const sentence = sentenceOf(error);
  if (!(error instanceof ApiError)) return { place: "form", sentence };
  if (currentPasswordCodes.has(error.code)) return { place: "currentPassword", sentence };
  return { place: newPasswordCodes.has(error.code) ? "newPassword" : "form", sentence };
}

const change = lightRoute<typeof call>("POST", "/api/auth/change-password");

/**
 * Changes the caller's password, which ends their other sessions; this one continues with another token, in all tabs.
 * @returns the server's success message
 * @throws ApiError
 */
export async function changePassword({ currentPassword, newPassword }: PasswordChange): Promise<string> {
  const before = readToken();
  const { message, data } = await api.call(change, { body: { currentPassword, newPassword } });
  if (readToken() === before) saveSession(data);
  return message ?? successes["account.password_changed"];
}
