import { failure } from "@lavra/contract/failures/failure";
import { tags } from "@lavra/contract/route";
import type { PolicyRow } from "../policy.ts";
import { createShapes, type Schema, type Shapes } from "./components.ts";
import { describeCall, standardPath, tagOf } from "./describe-call.ts";

/** All registered calls as an OpenAPI 3.1 document. */
export function describeApi(calls: readonly PolicyRow[]): Schema {
  const shapes = createShapes();
  const paths: Record<string, Schema> = {};
  for (const call of calls) {
    const path = standardPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call, shapes) };
  }
  const used = [...new Set(calls.map(({ path }) => tagOf(path)))].sort();
  return {
    openapi: "3.1.0",
    info: {
      title: "Lavra",
      version: "2.0.0",
      description: "A API da Lavra: modelos do Word em documentos jurídicos.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "Esta instalação" }],
    tags: used.map((name) => ({ name, description: tags[name] })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          description: "O `token` de POST /api/auth/login, em `Authorization: Bearer`.",
        },
      },
      headers,
      parameters,
      responses: failures(shapes),
      schemas: shapes.named,
    },
  };
}

const headers = {
  RequestId: { description: "Identifica esta chamada no registro do servidor.", schema: text("uuid") },
  RetryAfter: { description: "Segundos a esperar antes de tentar de novo.", schema: { type: "integer", minimum: 1 } },
  ContentDisposition: {
    description: "`attachment` com o nome do arquivo (RFC 6266).",
    schema: {
      type: "string",
      example: "attachment; filename=\"Peticao.docx\"; filename*=UTF-8''Peti%C3%A7%C3%A3o.docx",
    },
  },
};

const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "A mesma chave com o mesmo corpo é atendida uma única vez em 24 horas.",
    schema: { type: "string", minLength: 8, maxLength: 128, pattern: "^[!-~]{8,128}$" },
  },
};

function text(format: string): Schema {
  return { type: "string", format };
}

/** Every failure has the one envelope; `code` identifies it. */
function failures(shapes: Shapes): Record<string, Schema> {
  const content = { "application/json": { schema: shapes.describe(failure, "output") } };
  const requestId = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
  const wait = { ...requestId, "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
  return {
    NoSession: { description: "Falta a sessão, ou ela terminou", headers: requestId, content },
    NotAllowed: { description: "Falta a permissão ou a assinatura", headers: requestId, content },
    TooMany: { description: "Tentativas demais", headers: wait, content },
    Refused: { description: "Recusado: `code` diz por quê", headers: requestId, content },
    Unavailable: { description: "Ocupado ou fora do ar por um momento", headers: wait, content },
    Broken: { description: "Falha do servidor", headers: requestId, content },
  };
}
