import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import { maxUploadBytes, maxUploadFiles } from "@lavra/contract/library";
import { type FastifyInstance, fastify, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { replyWithErrors } from "./error-reply.ts";

/** Milliseconds a call may take (spec part 1 §9). */
export const callTimeoutMs = 30_000;

const contentSecurityPolicy = {
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
};

/** An HTTP server with the house's manners and no route of its own. */
export async function createServer(
  config: Config,
  log: Logger,
  { callTimeout = callTimeoutMs } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    handlerTimeout: callTimeout,
    connectionTimeout: 120_000,
    requestTimeout: 300_000,
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: config.trustProxy,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  replyWithErrors(app);
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? "?", status: reply.statusCode, ms }, "served");
  });
  freeConnections(app);
  await app.register(helmet, {
    contentSecurityPolicy,
    xFrameOptions: { action: "deny" },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  });
  await app.register(cors, {
    origin: [...config.corsOrigins],
    credentials: true,
    methods: ["GET", "POST", "PUT", "DELETE"],
    exposedHeaders: ["Content-Disposition", "X-Request-Id", "X-Document-Id"],
  });
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024 });
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: maxUploadFiles + 1, fields: 10, fieldSize: 8192, headerPairs: 100 },
    throwFileSizeLimit: false,
  });
  app.addHook("onRoute", (route) => {
    if (route.url.startsWith("/api/") && !route.config?.access && route.url.split("/")[2] !== "docs") {
      throw new Error(`route without access: ${route.method} ${route.url}`);
    }
  });
  return app;
}

/** Once the server stops, a reply ends its connection: one kept open for the next call would hold up the stop. */
function freeConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onSend", async (_, reply) => {
    if (stopping) reply.header("connection", "close");
  });
}
