import type { FastifyReply } from "fastify";

/** Made once: an error of its own for each reply would be thrown away with nearly all of them. */
const gone = new DOMException("nobody waits for the reply", "AbortError");

/**
 * Aborts once nobody waits for the reply any more: it was sent, or the client has gone. Fastify's own `request.signal`
 * follows the request, which Node.js closes as soon as its body is read.
 */
export function replyOver(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  reply.raw.once("close", () => over.abort(gone));
  return over.signal;
}
