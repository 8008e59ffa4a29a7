import type { login } from "@lavra/contract/accounts/auth";
import { api, lightRoute } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { type FailureWords, failureWords } from "../../platform/api/server-sentence.ts";
import { saveSession } from "../../platform/session/session.ts";

export interface Credentials {
  readonly login: string;
  readonly password: string;
  /** The authenticator's code or a recovery code; "" until it is asked for. */
  readonly code: string;
}

/** The place and text of a refused log-in; a code that is only asked for has no text. */
export type LoginFault =
  | { readonly place: keyof Credentials; readonly text: string | undefined }
  | ({ readonly place: "form" } & FailureWords);

const faultByType: Readonly<Record<string, LoginFault>> = {
  user_not_found: { place: "login", text: "Login não encontrado" },
  invalid_password: { place: "password", text: "Senha incorreta" },
  server_error: { place: "form", text: "Erro interno do servidor", help: undefined },
};

/**
 * Reads the `errorType` of a refused log-in, or that a code is required; any other failure is shown above the form, in
 * the server's words if there are any.
 */
export function loginFaultOf(error: unknown): LoginFault {
  if (!(error instanceof ApiError)) return { place: "form", text: "Erro na autenticação", help: undefined };
  if (error.code === "auth.totp_required") return { place: "code", text: undefined };
  if (error.code === "auth.totp_invalid") return { place: "code", text: error.message };
  const type = error.data.errorType;
  const known = typeof type === "string" ? faultByType[type] : undefined;
  const fallback = error.status === 0 ? "Erro na autenticação" : "Erro ao fazer login";
  return known ?? { place: "form", ...failureWords(error, fallback) };
}

const openSession = lightRoute<typeof login>("POST", "/api/auth/login");

/**
 * Opens a session and stores its token and user in this browser.
 * @throws ApiError
 */
export async function logIn({ code, ...proof }: Credentials): Promise<void> {
  const { data } = await api.call(openSession, { body: { ...proof, ...(code === "" ? {} : { code }) } });
  saveSession(data);
}
