import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import { createAddressList } from "../settings/trust-proxy.ts";
import type { Metrics } from "./metrics.ts";
import type { MetricsSettings } from "./metrics-settings.ts";

/**
 * `GET /metrics` in the text format of Prometheus, for a collector with the token or at a permitted address. Everybody
 * else gets 404, as if there were none.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { token, addresses }: MetricsSettings): void {
  const isListed = createAddressList(addresses);
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  const isPermitted = (request: FastifyRequest) =>
    (expected && timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) ||
    (isListed(request.ip) && !isForwardedByStranger(request));
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isPermitted(request)) throw new DomainError("request.not_found");
    return reply
      .type(metrics.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.text());
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** A proxy that is not among the trusted ones has brought the call: its own address is not the caller's. */
const isForwardedByStranger = ({ headers, ips }: FastifyRequest) =>
  (ips?.length ?? 1) < 2 && (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined);
