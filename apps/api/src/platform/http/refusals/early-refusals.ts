import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { LineFull } from "../../fair-queue.ts";

/**
 * Sessions whose call was refused because their office's queue is full. The same call is refused again at once, before
 * the session lookup and the body, while the queue is full: otherwise a refusal would cost as much as serving. All
 * other calls are authenticated as usual.
 * @param most remembered calls; the oldest are dropped first
 */
export function createEarlyRefusals(most = 10_000) {
  const refused = new Map<string, LineFull>();

  /** The reason to refuse a call; undefined for one that may continue. */
  function find(request: FastifyRequest, token: string | undefined): LineFull | undefined {
    if (token === undefined || refused.size === 0) return undefined;
    const key = keyOf(request, token);
    const present = refused.get(key)?.ifStillFull();
    if (!present) refused.delete(key);
    return present;
  }

  function note(request: FastifyRequest, token: string, refusal: LineFull): void {
    const key = keyOf(request, token);
    refused.delete(key);
    refused.set(key, refusal);
    for (const oldest of refused.keys()) {
      if (refused.size <= most) break;
      refused.delete(oldest);
    }
  }

  return { find, note };
}

/** Does not contain the token itself. */
const keyOf = ({ method, routeOptions }: FastifyRequest, token: string) =>
  createHash("sha256").update(`${method} ${routeOptions.url}\n${token}`).digest("base64");
