import type { FastifyInstance } from "fastify";

/**
 * Addresses closed to search engines: the calls, and the pages that links in e-mails open. Every other page has no
 * content without a session: its canonical address says that it is the log-in.
 */
const closed = ["/api/", "/reset-password", "/verify-email"];
const robots = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), ""].join("\n");

export function serveRobots(app: FastifyInstance): void {
  app.get("/robots.txt", { schema: { hide: true } }, async (_, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(robots),
  );
}
