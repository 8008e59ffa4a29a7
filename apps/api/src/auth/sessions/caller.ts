import type { FastifyRequest } from "fastify";
import { plainAddress } from "../../platform/plain-address.ts";

/** Origin of a call. */
export interface Caller {
  /**
   * IP address in canonical form (`plainAddress`): the client as a trusted proxy reports it, else the peer of the
   * connection.
   */
  readonly address: string;
  /** The browser's user agent, cut at 300 characters. */
  readonly userAgent: string;
}

export const callerOf = (request: FastifyRequest): Caller => ({
  address: plainAddress(request.ip ?? "") ?? plainAddress(request.socket.remoteAddress ?? "") ?? "",
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
});
