import type { FastifyInstance } from "fastify";
import { DomainError } from "../domain-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Time limit of a call in milliseconds, if it is not the server's own. */
    timeLimit?: number;
  }
}

/**
 * Ends calls that are not answered within the limit, in ms, with `request.too_slow` if their body has not arrived by
 * then; a reply in progress has no limit. Fastify's own `handlerTimeout` follows the request, which Node.js closes as
 * soon as its body is read: it ends no call that has one.
 */
export function limitTime(app: FastifyInstance, limit: number): void {
  app.addHook("onRequest", (request, reply, done) => {
    const own = request.routeOptions.config.timeLimit;
    const end = () => {
      if (reply.sent || reply.raw.headersSent) return;
      void reply.send(request.raw.complete ? tooLong(own) : new DomainError("request.too_slow"));
    };
    const timer = setTimeout(end, own ?? limit);
    reply.raw.once("close", () => clearTimeout(timer));
    done();
  });
}

/** The sentence says the limit of the call; without one of its own that is the server's thirty seconds. */
const tooLong = (own: number | undefined) =>
  new DomainError("request.timeout", own === undefined ? {} : { seconds: own / 1000 });
