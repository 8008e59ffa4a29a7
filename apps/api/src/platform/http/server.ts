import { randomUUID } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import { maxUploadBytes, maxUploadFiles } from "@lavra/contract/library/uploads";
import { apiRoot, defaultBodyLimit } from "@lavra/contract/route";
import { type FastifyInstance, fastify, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import helmet, { type HelmetOptions } from "helmet";
import { DomainError } from "../domain-error.ts";
import type { Logger } from "../log.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import type { Config } from "../settings/config.ts";
import { createTrust } from "../settings/trust-proxy.ts";
import { traceCalls } from "../tracing/spans.ts";
import { createEarlyFailures } from "./refusals/early-failures.ts";
import { replyWithErrors } from "./refusals/error-reply.ts";
import { limitTime } from "./time-limit.ts";

/** Milliseconds a call may take. */
export const callTimeoutMs = 30_000;

/** Limits of one upload. The parser reads `headerSize`, which the plugin's type does not have. */
const partLimits = {
  fileSize: maxUploadBytes,
  files: maxUploadFiles + 1,
  fields: 10,
  fieldSize: 8192,
  // Of one part: more than the longest file name on any file system.
  headerPairs: 20,
  headerSize: 8192,
};

/** An HTTP server with limits, security headers, error replies and logging, without routes. */
export async function createServer(
  config: Config,
  log: Logger,
  { callTimeout = callTimeoutMs, metrics = createMetrics() }: { callTimeout?: number; metrics?: Metrics } = {},
): Promise<FastifyInstance> {
  const everyReply = securityHeaders();
  const early = createEarlyFailures(everyReply, metrics.failed);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    connectionTimeout: silenceAllowed(config),
    // Headers within ten seconds; a body as long as the longest call may take, each call's own limit being shorter.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 610_000,
    bodyLimit: defaultBodyLimit,
    frameworkErrors: early.onFrameworkError,
    clientErrorHandler: early.onClientError,
    trustProxy: createTrust(config.trustProxy),
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  replyWithErrors(app, metrics.failed);
  // On every call: a callback costs a promise less than an async hook.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(everyReply).header("x-request-id", request.id);
    done();
  });
  traceCalls(app);
  limitTime(app, callTimeout);
  app.addHook("preValidation", (request, _, done) => {
    assertCountable(request.body);
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    const isJson = String(reply.getHeader("content-type") ?? "").startsWith("application/json");
    if (isJson && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? "?";
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, "served");
    metrics.served({ method, route, status, seconds: elapsedTime / 1000 });
    done();
  });
  freeConnections(app);
  await app.register(cors, {
    origin: [...config.corsOrigins],
    credentials: true,
    methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    exposedHeaders: ["Content-Disposition", "X-Request-Id", "X-Document-Id", "X-Document-Warnings"],
  });
  // Replies only: clients send no compressed calls, and one that expands to a thousand times its size is refused.
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024, globalDecompression: false });
  await app.register(multipart, {
    limits: partLimits,
    throwFileSizeLimit: false,
  });
  app.addHook("onRoute", (route) => {
    if (route.url.startsWith(apiRoot) && !route.config?.access && route.url.split("/")[2] !== "docs") {
      throw new Error(`route without access: ${route.method} ${route.url}`);
    }
  });
  return app;
}

/**
 * Milliseconds after which a silent connection is closed without an answer. Calls with a limit of their own are
 * answered before: an upload may be silent for nearly two of its windows.
 */
const silenceAllowed = ({ uploadStallMs }: Pick<Config, "uploadStallMs">) =>
  Math.max(120_000, 2 * uploadStallMs + 10_000);

/** While the server stops, a reply ends its connection: a kept-alive connection would delay the stop. */
function freeConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping) reply.header("connection", "close");
    done();
  });
}

/** Limits of entries in one list or object of a body, and of all together: more than any call needs. */
const most = { ofOne: 2_000, ofAll: 60_000 };

/**
 * Counts a body's entries before its schema is validated: validation costs about a hundred times as much.
 * @throws DomainError request.too_large
 */
function assertCountable(body: unknown): void {
  const open: unknown[] = [body];
  let all = 0;
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== "object" || part === null) continue;
    const inside = Object.values(part);
    all += inside.length;
    if (inside.length > most.ofOne || all > most.ofAll) throw new DomainError("request.too_large");
    for (const one of inside) if (typeof one === "object" && one !== null) open.push(one);
  }
}

const options: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // React Aria positions overlays through style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: "deny" },
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
};

/** Helmet's headers of every reply. They do not depend on the request, so they are computed once. */
function securityHeaders(): Readonly<Record<string, string>> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(reply.req, reply, (cause) => {
    if (cause) throw cause;
  });
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
