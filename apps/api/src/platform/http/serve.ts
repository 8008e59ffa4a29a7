import { failure } from "@lavra/contract/failures/failure";
import type { Route } from "@lavra/contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { LineFull } from "../fair-queue.ts";
import type { Principal } from "../principal.ts";
import { type Access, admit, bearerToken, type GuardLookups, tokenOf } from "./guards.ts";
import type { PolicyRow } from "./policy.ts";
import { createEarlyRefusals } from "./refusals/early-refusals.ts";

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

type Given<S> = S extends z.ZodType ? z.output<S> : undefined;
type Field<R, K extends string> = R extends { readonly [key in K]: infer S } ? Given<S> : undefined;

/** The argument of a handler: the contract's shapes, already validated. */
interface Call<R extends Route, A extends Access> {
  readonly params: Field<R, "params">;
  readonly query: Field<R, "query">;
  readonly body: Field<R, "body">;
  readonly principal: A extends { who: "session" } ? Principal : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The reply of a route by its contract, or a reply that was already sent. */
type Answer<R extends Route> = R extends { readonly reply: infer S extends z.ZodType }
  ? z.input<S> | FastifyReply
  : unknown;

interface RouteOptions {
  /** Milliseconds a handler may take; the API's 30 s by default. */
  readonly timeout?: number;
  /** Refuses HEAD, which would make the whole reply to discard it. */
  readonly withoutHead?: boolean;
}

/** Registers a route of the contract: with its access, validated request and validated reply. */
export type Serve = <const R extends Route, const A extends Access>(
  route: R,
  access: A,
  handle: (call: Call<R, A>) => Promise<Answer<R>>,
  options?: RouteOptions,
) => void;

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Every registered route is added to `policy`. */
export function createServe(app: FastifyInstance, lookups: GuardLookups, policy: PolicyRow[]): Serve {
  const refusals = createEarlyRefusals();
  return (route, access, handle, options) => {
    policy.push({ method: route.method, path: route.path, access, route });
    const principals = new WeakMap<FastifyRequest, Principal>();
    app.route({
      method: route.method,
      url: route.path,
      ...(options?.withoutHead ? { exposeHeadRoute: false } : {}),
      config: { access, ...(options?.timeout ? { timeLimit: options.timeout } : {}) },
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      schema: {
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: route.body } : {}),
        response: { ...(route.reply ? { "2xx": route.reply } : {}), "4xx": failure, "5xx": failure },
      },
      // Before the body is read, so that strangers cannot make the server parse.
      onRequest: async (request) => {
        const refusal = refusals.find(request, bearerToken(request));
        if (refusal) throw refusal;
        const principal = await admit(request, access, lookups);
        if (principal) principals.set(request, principal);
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const principal = principals.get(request);
        reply.status(route.statuses?.[0] ?? 200);
        try {
          const call = { params, query, body, principal, request, reply };
          return await handle(call as unknown as Parameters<typeof handle>[0]);
        } catch (cause) {
          if (principal && cause instanceof LineFull) refusals.note(request, tokenOf(request), cause);
          throw cause;
        }
      },
    });
  };
}

/** A success reply: its fields at the top level and under `data`. */
export function ok<F extends Record<string, unknown>>(fields: F, message?: string) {
  return { ...fields, success: true as const, data: fields, ...(message ? { message } : {}) };
}

/** A success without fields. */
export const done = (message?: string) => ({ success: true as const, ...(message ? { message } : {}) });
