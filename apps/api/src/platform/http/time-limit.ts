import type { FastifyInstance } from "fastify";
import { DomainError } from "../domain-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Milliseconds a call may take, where it is not the server's own limit. */
    timeLimit?: number;
  }
}

/**
 * Ends calls that take longer than they may, in ms: with a failure, or in the middle of a reply that has begun. Fastify's own
 * `handlerTimeout` follows the request, which Node.js closes as soon as its body is read: it ends no call that has one.
 */
export function limitTime(app: FastifyInstance, limit: number): void {
  app.addHook("onRequest", async (request, reply) => {
    const end = () => {
      if (reply.raw.headersSent) reply.raw.destroy();
      else if (!reply.sent) void reply.send(new DomainError("request.timeout"));
    };
    const timer = setTimeout(end, request.routeOptions.config.timeLimit ?? limit);
    reply.raw.once("close", () => clearTimeout(timer));
  });
}
