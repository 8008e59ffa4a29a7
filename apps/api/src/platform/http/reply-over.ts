import type { FastifyReply } from "fastify";

/**
 * Aborts once nobody waits for the reply any more: it was sent, or the client has gone. Fastify's own `request.signal`
 * follows the request, which Node.js closes as soon as its body is read.
 */
export function replyOver(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  reply.raw.once("close", () => over.abort());
  return over.signal;
}
