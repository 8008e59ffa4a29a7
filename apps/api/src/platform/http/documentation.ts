import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** `/api/openapi.json` and the readable `/api/docs`, both made from the contract. Registered before the routes. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: "Lavra",
        version: "2.0.0",
        description: "A API da Lavra: modelos do Word em documentos jurídicos.",
      },
      components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { docExpansion: "list" } });
  app.route({
    method: "GET",
    url: "/api/openapi.json",
    config: { access: { who: "anyone" } },
    schema: { hide: true },
    handler: async () => app.swagger(),
  });
}
