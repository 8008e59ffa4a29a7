import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { LineFull } from "../line-full.ts";

/**
 * Sessions whose call was turned away because their office's line is full. The same call of theirs is turned away again at once,
 * before its session is looked up and its body is read, for as long as that is so: else refusing would cost as much as
 * serving. It decides nothing else: whoever is let through is asked who they are as ever.
 * @param most calls that are remembered; those turned away longest ago are forgotten first
 */
export function createEarlyRefusals(most = 10_000) {
  const refused = new Map<string, LineFull>();

  /** Why a call is turned away; undefined for one that may go on. */
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

/** Holds no token. */
const keyOf = ({ method, routeOptions }: FastifyRequest, token: string) =>
  createHash("sha256").update(`${method} ${routeOptions.url}\n${token}`).digest("base64");
