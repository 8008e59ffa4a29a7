import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@lavra/contract/failures/errors";
import { statuses } from "@lavra/contract/failures/statuses";
import { apiRoot } from "@lavra/contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import { failureBody, sendFailure } from "./error-reply.ts";

/** What Node's parser and clocks find wrong with a request before there is one. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "request.headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request.too_slow",
};

/**
 * Answers what fails before a request has come to its route in the manner of all failures: the envelope, its id, the
 * safety headers.
 */
export function createEarlyFailures(app: () => FastifyInstance) {
  let headers: Promise<Record<string, string>> | undefined;

  /** The headers that every reply carries, read off one of them. */
  function safetyHeaders(): Promise<Record<string, string>> {
    headers ??= app()
      .inject({ method: "GET", url: apiRoot })
      .then((reply) => Object.fromEntries(Object.entries(reply.headers).filter(isOfEvery)) as Record<string, string>);
    return headers;
  }

  /** An address that no route can be found by. */
  async function onFrameworkError(_: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(await safetyHeaders()).header("x-request-id", request.id);
    sendFailure(new DomainError("request.invalid", { detail: "endereço" }), request, reply);
  }

  /** Bytes that are no request, or come too slowly to be one; the connection ends with the answer. */
  async function onClientError(error: NodeJS.ErrnoException, socket: Socket): Promise<void> {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const failure = new DomainError(codes[error.code ?? ""] ?? "request.invalid");
    const id = randomUUID();
    const body = JSON.stringify(failureBody(failure, id));
    const status = statuses[failure.code];
    const lines = Object.entries({
      ...(await safetyHeaders().catch(() => ({}))),
      "x-request-id": id,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  }

  return { onFrameworkError, onClientError };
}

const ofOne = /^(content-(?!security)|date$|connection$|keep-alive$|x-request-id$|cache-control$|vary$)/;
const isOfEvery = ([name, value]: [string, unknown]) => typeof value === "string" && !ofOne.test(name);
