import { login } from "@lavra/contract/accounts/auth";
import { createUser } from "@lavra/contract/accounts/users";
import { generateDocument } from "@lavra/contract/documents/documents";
import { errorCodes } from "@lavra/contract/failures/errors";
import { folderStructure } from "@lavra/contract/library/library";
import { uploadMany } from "@lavra/contract/library/uploads";
import { wordTypes } from "@lavra/contract/word-names";
import { expect, test } from "vitest";
import type { PolicyRow } from "../policy.ts";
import { describeApi } from "./describe-api.ts";

const routes = [login, generateDocument, folderStructure, uploadMany, createUser];
const calls = routes.map(
  (route): PolicyRow => ({
    route,
    method: route.method,
    path: route.path,
    access: route === login ? { who: "anyone" } : { who: "session", reach: "office" },
  }),
);
// biome-ignore lint/suspicious/noExplicitAny: a document is read as its readers do
const document = describeApi(calls) as any;

test("every reference resolves", () => {
  const references = JSON.stringify(document).match(/#\/[^"]+/g) ?? [];
  expect(references.length).toBeGreaterThan(20);
  for (const reference of references) {
    const found = reference
      .slice(2)
      .split("/")
      .reduce((place, name) => place?.[name], document);
    expect(found, reference).toBeDefined();
  }
});

test("a call says whether it needs a session", () => {
  expect(document.paths["/api/auth/login"].post.security).toEqual([]);
  expect(document.paths["/api/users"].post.security).toEqual([{ session: [] }]);
  expect(document.components.securitySchemes.session).toMatchObject({ type: "http", scheme: "bearer" });
});

test("an upload is a form with files", () => {
  const { requestBody, responses } = document.paths["/api/upload/{type}/multiple"].post;
  const { schema } = requestBody.content["multipart/form-data"];
  expect(schema.properties.files).toMatchObject({ type: "array", items: { type: "string", format: "binary" } });
  expect(schema.properties.category).toMatchObject({ type: "string" });
  expect(schema.required).toEqual(["files"]);
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "201"]));
});

test("a file answer is a .docx with its name and the document's id", () => {
  const { content, headers } = document.paths["/api/documents/generate"].post.responses["200"];
  expect(content).toEqual({ [wordTypes[".docx"]]: { schema: { type: "string", format: "binary" } } });
  const names = ["Content-Disposition", "X-Document-Id", "X-Document-Warnings", "X-Request-Id"];
  expect(Object.keys(headers).sort()).toEqual(names);
});

test("every failure has the one envelope with all codes, and Retry-After where required", () => {
  for (const name of ["NoSession", "NotAllowed", "TooMany", "Refused", "Unavailable", "Broken"]) {
    const { content, headers } = document.components.responses[name];
    expect(content["application/json"].schema, name).toEqual({ $ref: "#/components/schemas/Failure" });
    expect("Retry-After" in headers, name).toBe(name === "TooMany" || name === "Unavailable");
  }
  expect(document.components.schemas.ErrorCode.enum).toEqual([...errorCodes]);
});

test("only a call with exactly-once effect takes an Idempotency-Key", () => {
  const key = { $ref: "#/components/parameters/IdempotencyKey" };
  expect(document.paths["/api/users"].post.parameters).toEqual([key]);
  expect(document.paths["/api/auth/login"].post.parameters).toBeUndefined();
});

test("a name for two different shapes is refused", () => {
  const twice = { ...login, reply: login.reply.meta({ id: "Folder" }) };
  expect(() => describeApi([...calls, { ...calls[0], route: twice, path: "/api/auth/twice" } as PolicyRow])).toThrow(
    "Folder",
  );
});
