import type { FastifyRequest } from "fastify";

/** Where a call comes from. */
export interface Caller {
  /** The address of the network's other end, or what a trusted proxy says of it. */
  readonly address: string;
  /** The browser's description of itself, cut at 300 characters. */
  readonly userAgent: string;
}

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
});
