import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { describeApi } from "./openapi/describe-api.ts";
import type { PolicyRow } from "./policy.ts";

/** `/api/openapi.json` and the readable `/api/docs`, both made from the calls served. Registered after them. */
export async function documentApi(app: FastifyInstance, calls: readonly PolicyRow[]): Promise<void> {
  const document = describeApi(calls);
  // Its types know OpenAPI 3.0 only.
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(swagger, { mode: "static", specification });
  await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { docExpansion: "list" } });
  app.route({
    method: "GET",
    url: "/api/openapi.json",
    config: { access: { who: "anyone" } },
    handler: async () => document,
  });
}
