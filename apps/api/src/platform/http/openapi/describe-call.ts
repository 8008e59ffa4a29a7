import type { Route } from "@lavra/contract/route";
import { wordTypes } from "@lavra/contract/word-names";
import type { z } from "zod";
import type { PolicyRow } from "../policy.ts";
import type { Schema, Shapes } from "./components.ts";

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const requestId = { "X-Request-Id": reference("headers", "RequestId") };

/** The part of a path after `/api/`. */
export const tagOf = (path: string): string => path.split("/")[2] ?? "api";

/** `/api/upload/:type` in OpenAPI's form: `/api/upload/{type}`. */
export const standardPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

/** `GET /api/folders/structure/:type` becomes `getFoldersStructureType`. */
function operationId({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z]+/).slice(2);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** One call as an operation of OpenAPI 3.1. */
export function describeCall({ route, access }: PolicyRow, shapes: Shapes): Schema {
  const parameters = [
    ...parametersOf(route.params, "path", shapes),
    ...parametersOf(route.query, "query", shapes),
    ...(route.once ? [reference("parameters", "IdempotencyKey")] : []),
  ];
  const body = bodyOf(route, shapes);
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [tagOf(route.path)],
    security: access.who !== "session" ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      ...Object.fromEntries((route.statuses ?? [200]).map((status) => [status, successOf(route, shapes)])),
      ...(access.who !== "session"
        ? {}
        : { 401: reference("responses", "NoSession"), 403: reference("responses", "NotAllowed") }),
      429: reference("responses", "TooMany"),
      "4XX": reference("responses", "Refused"),
      503: reference("responses", "Unavailable"),
      "5XX": reference("responses", "Broken"),
    },
  };
}

function parametersOf(shape: z.ZodObject | undefined, place: "path" | "query", shapes: Shapes): Schema[] {
  if (!shape) return [];
  const { properties, required } = shapes.describe(shape, "input") as ObjectSchema;
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: required?.includes(name) ?? false,
    schema,
  }));
}

interface ObjectSchema extends Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

function bodyOf({ body, form }: Route, shapes: Shapes): Schema | undefined {
  if (body) return { "application/json": { schema: shapes.describe(body, "input") } };
  return form && { "multipart/form-data": { schema: shapes.describe(form, "input") } };
}

function successOf({ reply, replyHeaders, fileTypes = [wordTypes[".docx"]] }: Route, shapes: Shapes): Schema {
  const own = replyHeaders ? (shapes.describe(replyHeaders, "output") as ObjectSchema).properties : {};
  const headers = Object.fromEntries(Object.entries(own ?? {}).map(([name, schema]) => [name, { schema }]));
  if (reply) {
    const content = { "application/json": { schema: shapes.describe(reply, "output") } };
    return { description: "Feito", headers: { ...requestId, ...headers }, content };
  }
  const file = { schema: { type: "string", format: "binary" } };
  return {
    description: "O arquivo",
    headers: { ...requestId, "Content-Disposition": reference("headers", "ContentDisposition"), ...headers },
    content: Object.fromEntries(fileTypes.map((type) => [type, file])),
  };
}
