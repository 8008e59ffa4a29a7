import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { describeApi } from "./openapi/describe-api.ts";
import type { PolicyRow } from "./policy.ts";

/**
 * Serves `/api/openapi.json` and the readable `/api/docs`, both generated from the registered calls on first use. Must
 * be registered after them.
 */
export async function documentApi(app: FastifyInstance, calls: readonly PolicyRow[]): Promise<void> {
  let described: ReturnType<typeof describeApi> | undefined;
  const document = () => {
    described ??= describeApi(calls);
    return described;
  };
  await app.register(swagger, { openapi: {}, transformObject: document });
  await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { docExpansion: "list" } });
  app.route({
    method: "GET",
    url: "/api/openapi.json",
    config: { access: { who: "anyone" } },
    handler: async () => document(),
  });
}
