import type { login } from "@lavra/contract/auth";
import { api } from "../platform/api.ts";
import type { ReplyOf } from "../platform/api-client.ts";
import { ApiError } from "../platform/api-error.ts";
import { saveSession } from "../platform/session.ts";
import { failureSentence } from "./server-sentence.ts";

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Where a refused log-in is shown, and what it says. */
export interface LoginFault {
  readonly place: "login" | "password" | "form";
  readonly sentence: string;
}

const faultByType: Readonly<Record<string, LoginFault>> = {
  user_not_found: { place: "login", sentence: "Login não encontrado" },
  invalid_password: { place: "password", sentence: "Senha incorreta" },
  server_error: { place: "form", sentence: "Erro interno do servidor" },
};

/** Reads the `errorType` of a refused log-in; any other failure is told over the form in the server's words. */
export function loginFaultOf(error: unknown): LoginFault {
  const type = error instanceof ApiError ? error.data.errorType : undefined;
  const known = typeof type === "string" ? faultByType[type] : undefined;
  return known ?? { place: "form", sentence: failureSentence(error, "Erro na autenticação") };
}

/** Held to the contract by its type alone: the login page loads no schema. */
const path: (typeof login)["path"] = "/api/auth/login";

/** Opens a session and keeps its token and user in this browser. @throws ApiError */
export async function logIn(credentials: Credentials): Promise<void> {
  const { data } = await api.post<ReplyOf<typeof login>>(path, credentials);
  saveSession(data);
}
