import { register } from "@lavra/contract/accounts/auth";
import { api } from "../../platform/api/api.ts";
import { ApiError, type ApiErrorCode } from "../../platform/api/api-error.ts";
import { type FailureWords, failureWords, serverSentence } from "../../platform/api/server-sentence.ts";
import { type EditedRegistration, type RegistrationField, toRegistration } from "./registration-rules.ts";

/** The place and text of a refused registration. */
export interface RegistrationFault extends FailureWords {
  readonly place: RegistrationField | "form";
}

const fieldByCode: Readonly<Partial<Record<ApiErrorCode, RegistrationField>>> = {
  "users.required_fields": "nome",
  "users.login_taken": "login",
  "users.password_short": "senha",
  "users.password_common": "senha",
  "users.cpf_invalid": "cpf",
  "users.cnpj_invalid": "cnpj",
  "users.email_invalid": "email",
};

/** Assigns a refusal to its field; one without a field is shown above the form. */
export function registrationFaultOf(error: unknown): RegistrationFault {
  const answered = error instanceof ApiError && error.status !== 0;
  const words = failureWords(error, answered ? "Falha ao criar conta" : "Erro ao criar conta");
  const field = answered && serverSentence(error) !== undefined ? fieldByCode[error.code] : undefined;
  return { place: field ?? "form", ...words };
}

/**
 * Creates an office's account and its owner; does not log in.
 * @returns the login
 * @throws ApiError
 */
export async function registerAccount(edited: EditedRegistration): Promise<string> {
  const { data } = await api.call(register, { body: toRegistration(edited) });
  return data.user.login;
}
