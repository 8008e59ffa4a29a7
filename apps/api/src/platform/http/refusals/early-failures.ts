import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@lavra/contract/failures/errors";
import { statuses } from "@lavra/contract/failures/statuses";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../domain-error.ts";
import { failureBody, sendFailure } from "./error-reply.ts";

/** Failures of Node's parser and timeouts, before there is a request. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "request.headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request.too_slow",
};

/** Node's own handler of these errors also checks the reply that is being sent on the socket. */
type SocketOfReply = Socket & { readonly _httpMessage?: Pick<ServerResponse, "headersSent"> | null };

/** Answers failures before routing like all failures: with the envelope, its id and the headers of every reply. */
export function createEarlyFailures(
  everyReply: Readonly<Record<string, string>>,
  onFailure: (code: ErrorCode) => void,
) {
  /** Called for an address that the router cannot parse. */
  function onFrameworkError(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
    reply.headers(everyReply).header("x-request-id", request.id);
    onFailure("request.invalid");
    sendFailure(new DomainError("request.invalid", { detail: "endereço" }), request, reply);
  }

  /**
   * Called for bytes that are no request, or come too slowly; the connection ends with the answer. No answer is sent
   * while a reply is in progress, because it would be in the middle of that.
   */
  function onClientError(error: NodeJS.ErrnoException, socket: SocketOfReply): void {
    const isReplying = socket._httpMessage?.headersSent === true;
    if (error.code === "ECONNRESET" || !socket.writable || isReplying) return void socket.destroy();
    const failure = new DomainError(codes[error.code ?? ""] ?? "request.invalid");
    onFailure(failure.code);
    const id = randomUUID();
    const body = JSON.stringify(failureBody(failure, id));
    const status = statuses[failure.code];
    const lines = Object.entries({
      ...everyReply,
      "x-request-id": id,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  }

  return { onFrameworkError, onClientError };
}
