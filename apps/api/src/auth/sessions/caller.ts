import type { FastifyRequest } from "fastify";
import { plainAddress } from "../../platform/plain-address.ts";

/** Where a call comes from. */
export interface Caller {
  /**
   * An IP address in its one spelling (`plainAddress`): what a trusted proxy says the other end is, or else the network's
   * other end itself.
   */
  readonly address: string;
  /** The browser's description of itself, cut at 300 characters. */
  readonly userAgent: string;
}

export const callerOf = (request: FastifyRequest): Caller => ({
  address: plainAddress(request.ip ?? "") ?? plainAddress(request.socket.remoteAddress ?? "") ?? "",
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
});
