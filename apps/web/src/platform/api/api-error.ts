import type { ErrorCode } from "@lavra/contract/failures/errors";
import { tookTooLong } from "@lavra/contract/failures/form-sentences";

/** The API's codes, and the browser's own: no connection, or an unreadable reply. */
export type ApiErrorCode = ErrorCode | "network" | "reply.unreadable";

/** Further fields of a failure's reply (`currentUsage`, `limit`, `errorType`…). */
export type ApiErrorData = Readonly<Record<string, unknown>>;

export interface ApiErrorFields {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The sentence for the person, in Portuguese. */
  readonly message: string;
  readonly data?: ApiErrorData;
  readonly requestId?: string | undefined;
}

/** A failed call. The page shows it where the person acted; the transport shows nothing. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly data: ApiErrorData;
  readonly requestId: string | undefined;

  constructor({ status, code, message, data = {}, requestId }: ApiErrorFields) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.data = data;
    this.requestId = requestId;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** A newer server may send a code that this browser does not know: it matches no known code. */
const codeOf = (value: unknown) => textOf(value) as ApiErrorCode | undefined;

/** Reads a failure from a reply that may not be ours (a proxy's page, an empty body). */
export function apiErrorFrom(status: number, reply: unknown): ApiError {
  const body = isRecord(reply) ? reply : {};
  return new ApiError({
    status,
    code: codeOf(body.code) ?? (status >= 500 ? "server.error" : "reply.unreadable"),
    message: textOf(body.error) ?? textOf(body.message) ?? fallbackSentence(status),
    data: { ...(isRecord(body.data) ? body.data : {}), ...body },
    requestId: textOf(body.requestId),
  });
}

const fallbackSentence = (status: number) =>
  status >= 500 ? "Erro interno do servidor" : "Não foi possível concluir a operação. Tente novamente.";

export const networkError = (): ApiError =>
  new ApiError({
    status: 0,
    code: "network",
    message: "Não foi possível falar com o servidor. Verifique a conexão e tente novamente.",
  });

/** Only a part of the file arrived: the connection was cut, or the server found the file damaged. */
export const brokenOffError = (): ApiError =>
  new ApiError({
    status: 0,
    code: "network",
    message: "O download foi interrompido antes do fim. Tente novamente. Se acontecer outra vez, fale com o suporte.",
  });

/** @param ms the time limit that the call had */
export const timeoutError = (ms: number): ApiError =>
  new ApiError({ status: 0, code: "request.timeout", message: tookTooLong(ms / 1000) });

/** The sentence of any failure. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message !== "" ? error.message : fallbackSentence(0);

/** True if the form needs no message: the app itself reports the end of a session or subscription. */
export const isAnsweredElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.data.requiresSubscription === true);
