import type { FastifyReply } from "fastify";

/** Created once: an error for each reply would almost always be discarded. */
const gone = new DOMException("nobody waits for the reply", "AbortError");

/**
 * Aborts once no one waits for the reply any more: it was sent, or the client disconnected. Fastify's own
 * `request.signal` follows the request, which Node.js closes as soon as its body is read.
 */
export function replyOver(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  reply.raw.once("close", () => over.abort(gone));
  return over.signal;
}
