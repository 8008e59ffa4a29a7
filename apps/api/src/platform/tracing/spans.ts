import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Spans of this process; without an exporter (see `exportTraces`) they are recorded nowhere and cost nothing. */
const tracer = () => trace.getTracer("lavra");

const contexts = new WeakMap<FastifyRequest, Context>();

/**
 * Traces every call: one span from its headers to its answer, named after the pattern of its route. It holds method,
 * route, status and the request's id, which the log has too: never an address, an office, a person or a value. A caller
 * cannot decide whether a call is traced: a `traceparent` is not read.
 */
export function traceCalls(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _, done) => {
    const span = tracer().startSpan("call", { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    const inSpan = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, inSpan);
    context.with(inSpan, done);
  });
  // Reading a body leaves the context.
  app.addHook("preValidation", (request, _, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? "?";
    span?.updateName(`${method} ${route}`);
    span?.setAttributes({
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": reply.statusCode,
      "lavra.request_id": id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Work that has just ended. */
interface EndedWork {
  readonly seconds: number;
  readonly hasFailed?: boolean;
  readonly attributes?: Attributes;
}

/** Records work of the current call as a span in its trace; work beside calls is not traced. */
export function recordSpan(name: string, readWork: () => EndedWork): void {
  if (!trace.getActiveSpan()) return;
  const { seconds, hasFailed = false, attributes = {} } = readWork();
  const end = Date.now();
  const span = tracer().startSpan(name, { startTime: end - seconds * 1000, attributes });
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
