import type { FastifyInstance } from "fastify";

/** What a search engine may find: the two pages that greet a stranger. All others are somebody's work. */
const robots = ["User-agent: *", "Allow: /$", "Allow: /login$", "Disallow: /", ""].join("\n");

export function serveRobots(app: FastifyInstance): void {
  app.get("/robots.txt", { schema: { hide: true } }, async (_, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(robots),
  );
}
