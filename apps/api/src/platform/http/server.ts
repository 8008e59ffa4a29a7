import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import { maxUploadBytes, maxUploadFiles } from "@lavra/contract/library";
import { apiRoot, defaultBodyLimit } from "@lavra/contract/route";
import { type FastifyInstance, fastify, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { createTrust } from "../trust-proxy.ts";
import { assertCountable } from "./count-entries.ts";
import { createEarlyFailures } from "./early-failures.ts";
import { replyWithErrors } from "./error-reply.ts";
import { securityHeaders } from "./security-headers.ts";
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
  { callTimeout = callTimeoutMs } = {},
): Promise<FastifyInstance> {
  const everyReply = securityHeaders();
  const early = createEarlyFailures(everyReply);
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
  replyWithErrors(app);
  // On every call: a callback costs a promise less than an async hook.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(everyReply).header("x-request-id", request.id);
    done();
  });
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
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? "?", status: reply.statusCode, ms }, "served");
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
