import type { ErrorCode } from "@lavra/contract/failures/errors";
import type { Failure } from "@lavra/contract/failures/failure";
import { statuses } from "@lavra/contract/failures/statuses";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { DomainError } from "../../domain-error.ts";
import { type DamagedBytes, damageIn } from "../../storage/damaged-bytes.ts";

/** The only place where a failure becomes a reply. @param onFailure receives the code of each */
export function replyWithErrors(app: FastifyInstance, onFailure: (code: ErrorCode) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toDomainError(error);
    if (isUnheard(error, reply)) request.log.debug("nobody waits for the reply");
    else if (statuses[failure.code] === 500) request.log.error({ err: error }, "unexpected failure");
    else if (damageIn(failure)) logDamage(request.log, damageIn(failure) as DamagedBytes);
    else if (statuses[failure.code] > 500 && failure.cause) request.log.warn(reasonOf(failure.cause), failure.code);
    onFailure(failure.code);
    return sendFailure(failure, request, reply);
  });
}

/** Logs a damaged file by its key, because the log contains no names. */
export const logDamage = (log: FastifyBaseLogger, { key }: DamagedBytes) =>
  log.error({ code: "storage.damaged", key }, "a stored file is damaged");

/** The client disconnected and its reply was dropped: nothing failed here. */
const isUnheard = ({ code }: FastifyError, { raw }: FastifyReply) =>
  raw.destroyed && code === "ERR_STREAM_PREMATURE_CLOSE";

/** Why the database or the file store refused a call: a driver's message names no person. */
const reasonOf = (cause: unknown) => ({ reason: cause instanceof Error ? cause.message : undefined });

/** Retry-After in seconds, by code. */
const secondsToWait: Partial<Record<ErrorCode, number>> = {
  "server.busy": 5,
  "server.unavailable": 10,
  "storage.unavailable": 10,
  "library.too_many_uploads": 30,
};

/** The request was so long or so slow that the rest of it is not read. */
const endsConnection: readonly ErrorCode[] = ["request.timeout", "request.too_slow", "library.upload_stalled"];

export function sendFailure(failure: DomainError, request: FastifyRequest, reply: FastifyReply) {
  const body = failureBody(failure, request.id);
  const wait = failure.data.retryAfter ?? secondsToWait[failure.code];
  if (typeof wait === "number") reply.header("retry-after", wait);
  if (endsConnection.includes(failure.code) && !request.raw.complete) reply.header("connection", "close");
  return reply
    .status(statuses[failure.code])
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

/** Fields of the data that are repeated at the top level of a failure, where the API's clients read them. */
const promoted = ["errorType", "requiresSubscription", "currentUsage", "limit", "resetAt", "suggestion"];

/** A limit is repeated only as a number, never as text for a sentence. */
const isPromoted = (name: string, value: unknown) =>
  promoted.includes(name) && (name !== "limit" || typeof value === "number");

/** The envelope of a failure. */
export function failureBody({ code, data, message }: DomainError, requestId: string): Failure {
  const top = Object.fromEntries(Object.entries(data).filter(([name, value]) => isPromoted(name, value)));
  return { success: false, error: message, code, requestId, ...top, ...(Object.keys(data).length ? { data } : {}) };
}

const codesOfServer: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.unsupported_media",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "request.unsupported_media",
  FST_REQ_FILE_TOO_LARGE: "request.too_large",
};

function toDomainError(error: FastifyError): DomainError {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => issue.instancePath.slice(1).replaceAll("/", ".") || "corpo");
    return new DomainError("request.invalid", { detail: [...new Set(fields)].slice(0, 20).join(", ").slice(0, 1000) });
  }
  const known = codesOfServer[error.code];
  if (known) return new DomainError(known);
  const status = error.statusCode ?? 500;
  return new DomainError(status >= 400 && status < 500 ? "request.invalid" : "server.error");
}
