import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { apiRoot } from "@lavra/contract/route";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../domain-error.ts";
import { sendFailure } from "./error-reply.ts";
import { serveLogin } from "./serve-login.ts";

const yearInSeconds = 365 * 24 * 3600;

/**
 * Serves the built browser application: hashed assets for a year, the page itself never from a cache, and the page
 * for every address that is not the API's.
 */
export async function serveWeb(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  const built = existsSync(join(folder, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join("/", "assets")}`);
        reply.header("cache-control", hashed ? `public, max-age=${yearInSeconds}, immutable` : "no-cache");
      },
    });
    serveLogin(app, await readFile(join(folder, "index.html"), "utf8"), publicUrl);
  }
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === "GET" || request.method === "HEAD";
    const page = reads && !request.url.startsWith(apiRoot) && !request.url.startsWith("/assets/");
    if (built && page) return reply.sendFile("index.html");
    return sendFailure(new DomainError("request.not_found"), request, reply);
  });
}
