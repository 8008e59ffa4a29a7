import type { FastifyInstance } from "fastify";

/** What a search engine may find: the two pages that greet a stranger, and their pictures. All others are somebody's work. */
const allowed = ["/$", "/login$", "/social.png$", "/favicon.svg$", "/icons/"];
const robots = ["User-agent: *", ...allowed.map((path) => `Allow: ${path}`), "Disallow: /", ""].join("\n");

export function serveRobots(app: FastifyInstance): void {
  app.get("/robots.txt", { schema: { hide: true } }, async (_, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(robots),
  );
}
