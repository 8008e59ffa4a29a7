import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { errorCodes } from "@lavra/contract/failures/errors";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { statuses } from "@lavra/contract/failures/statuses";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newOwner } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createLog } from "../log.ts";
import { readConfig } from "../settings/config.ts";
import { contentDisposition } from "./send-file.ts";
import { createServer } from "./server.ts";

let api: TestApp;
let web: string;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), "lavra-web-"));
  for (const folder of ["assets", ".vite", "ajuda"]) await mkdir(join(web, folder));
  await writeFile(join(web, "ajuda.html"), "<title>Ajuda</title>");
  await writeFile(join(web, "ajuda", "primeiros-passos.html"), "<title>Primeiros passos</title>");
  await writeFile(join(web, "index.html"), "<!doctype html><head><title>Lavra</title></head>");
  await writeFile(join(web, ".vite", "preloads.json"), JSON.stringify({ "/generate": ["assets/app-1a2b.js"] }));
  await writeFile(join(web, "assets", "app-1a2b.js.br"), "smaller");
  await writeFile(join(web, "assets", "app-1a2b.js"), "export {};");
  api = await startTestApp({ corsOrigins: ["https://app.exemplo.com.br"] }, { webFolder: web });
});
afterAll(async () => {
  await api.close();
  await rm(web, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => call(api.app, undefined, { method: "GET", url, headers });

describe("health", () => {
  test("the process answers and reaches its database", async () => {
    expect((await get("/healthz")).body).toEqual({ status: "ok" });
    expect((await get("/readyz")).body).toEqual({ status: "ready" });
  });

  test("without its database it is alive but not ready", async () => {
    const broken = await startTestApp();
    await broken.db.close();
    const ask = (url: string) => call(broken.app, undefined, { method: "GET", url });
    expect((await ask("/healthz")).status).toBe(200);
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { code: "server.unavailable" } });
    await broken.app.close();
  });
});

describe("every reply", () => {
  test("has the safety headers and the request's id", async () => {
    const { headers } = await get("/api/auth/check");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("is readable by an allowed origin only", async () => {
    const allowed = await get("/api/auth/check", { origin: "https://app.exemplo.com.br" });
    expect(allowed.headers).toMatchObject({
      "access-control-allow-origin": "https://app.exemplo.com.br",
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": expect.stringContaining("Content-Disposition"),
    });
    const stranger = await get("/api/auth/check", { origin: "https://outra.example" });
    expect(stranger.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a failure", () => {
  test("of an unknown call is JSON in Portuguese with a code and an id", async () => {
    const reply = await get("/api/nada");
    expect(reply).toMatchObject({
      status: 404,
      body: {
        success: false,
        code: "request.not_found",
        error: "Endereço não encontrado",
        requestId: expect.any(String),
      },
    });
    expect(reply.body.requestId).toBe(reply.headers["x-request-id"]);
  });

  test("of a malformed body names its fields", async () => {
    const reply = await call(api.app, undefined, { method: "POST", url: "/api/auth/login", payload: { login: 7 } });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: "request.invalid", error: "Dados inválidos: login, password" },
    });
  });

  test.each([
    ["text/plain", "oi", 415, "request.unsupported_media"],
    ["application/json", "{nada", 400, "request.invalid"],
    ["application/json", JSON.stringify({ x: "x".repeat(3 << 20) }), 413, "request.too_large"],
  ])("of a body as %s is a clear refusal", async (type, payload, status, code) => {
    const headers = { "content-type": type };
    expect(await call(api.app, undefined, { method: "POST", url: "/api/auth/login", payload, headers })).toMatchObject({
      status,
      body: { code },
    });
  });

  test("of a compressed body is a refusal: calls are not decompressed", async () => {
    const payload = gzipSync(JSON.stringify({ login: "ana", password: "senha-errada" }));
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    expect(await call(api.app, undefined, { method: "POST", url: "/api/auth/login", payload, headers })).toMatchObject({
      status: 400,
      body: { code: "request.invalid" },
    });
  });

  test("every code has a status of failure and a sentence without placeholders", () => {
    for (const code of errorCodes) {
      expect(statuses[code], code).toBeGreaterThanOrEqual(400);
      expect(sentenceFor(code), code).toMatch(/^\S.{4,}/);
    }
  });
});

describe("the guards", () => {
  test("every call of the API declares its access, and only these are public", async () => {
    const { body } = await get("/api/openapi.json");
    const open = Object.entries(body.paths as Record<string, Record<string, { security: unknown[] }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).flatMap(([method, { security }]) => (security.length > 0 ? [] : `${method} ${path}`)),
    );
    expect(open.sort()).toEqual([
      "get /api/auth/check",
      "get /api/auth/options",
      "get /api/theme/login",
      "post /api/auth/forgot-password",
      "post /api/auth/login",
      "post /api/auth/logout",
      "post /api/auth/register",
      "post /api/auth/reset-password",
      "post /api/auth/verify-email",
      "post /api/documents/links/download",
      "post /api/documents/links/open",
      "post /api/payments/webhook",
      "post /api/users/invitations/accept",
      "post /api/users/invitations/open",
    ]);
  });

  test("a call without access does not register", async () => {
    const bare = await createServer(readConfig({}), createLog("silent"));
    expect(() => bare.get("/api/aberta", async () => ({}))).toThrow("route without access");
  });

  test("an account without a subscription keeps its session and learns elsewhere what it lacks", async () => {
    const owner = await newOwner(api.app, { trial: false });
    const ask = (url: string) => call(api.app, owner.token, { method: "GET", url });
    for (const url of ["/api/auth/me", "/api/subscriptions/current", "/api/dashboard/stats"]) {
      expect((await ask(url)).status, url).toBe(200);
    }
    expect(await ask("/api/documents/models")).toMatchObject({
      status: 403,
      body: { code: "subscriptions.required", requiresSubscription: true },
    });
  });
});

describe("the browser application", () => {
  test("is served for every address that is not the API's, never cached", async () => {
    for (const url of ["/", "/login", "/generate?x=1"]) {
      const reply = await get(url);
      expect(reply.raw.toString(), url).toContain("<title>Lavra");
      expect(reply.headers["cache-control"]).toBe("no-cache");
    }
  });

  test("has assets that are cached for a year, and a missing one is no page", async () => {
    expect((await get("/assets/app-1a2b.js")).headers["cache-control"]).toContain("immutable");
    expect((await get("/assets/antigo.js")).status).toBe(404);
  });

  test("has assets without the headers for pages, and with their exact type", async () => {
    const { headers } = await get("/assets/app-1a2b.js");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toBeUndefined();
    expect((await get("/generate")).headers["content-security-policy"]).toContain("script-src 'self'");
  });

  test("names the scripts that a page needs, in that page alone", async () => {
    const link =
      '<template id="scripts"><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/app-1a2b.js"></template>';
    for (const url of ["/generate", "/generate/", "/generate?modelo=7"])
      expect((await get(url)).raw.toString()).toContain(link);
    for (const url of ["/", "/login", "/plans"]) expect((await get(url)).raw.toString()).not.toContain(link);
  });

  test("tags every page as the log-in for search engines, once and with its absolute address", async () => {
    for (const url of ["/", "/login", "/generate?modelo=7"]) {
      const links = (await get(url)).raw.toString().match(/<link rel="canonical"[^>]*>/g);
      expect(links, url).toEqual([expect.stringMatching(/href="https?:\/\/[^"]+\/login"/)]);
    }
  });

  test.each([
    ["/ajuda", 200, "<title>Ajuda"],
    ["/ajuda/primeiros-passos", 200, "<title>Primeiros passos"],
    ["/ajuda/nada", 302, "/ajuda"],
    ["/ajuda/..%2findex", 302, "/ajuda"],
    ["/ajuda/primeiros-passos.html", 200, "<title>Primeiros passos"],
  ])("has the manual: %s is answered %i with %s", async (url, status, said) => {
    const reply = await get(url);
    expect(reply.status).toBe(status);
    expect(status === 302 ? reply.headers.location : reply.raw.toString()).toContain(said);
  });

  test("answers only reading with a page", async () => {
    const post = (url: string) => call(api.app, undefined, { method: "POST", url, payload: {} });
    for (const url of ["/login", "/generate"]) expect((await post(url)).body.code).toBe("request.not_found");
  });

  test("keeps the page of document links out of search engines", async () => {
    for (const [url, header] of [
      ["/shared", "noindex"],
      ["/shared/?x=1", "noindex"],
      ["/login", undefined],
    ] as const)
      expect((await get(url)).headers["x-robots-tag"], url).toBe(header);
  });

  test("sends assets as compressed by the build to clients that accept it", async () => {
    const small = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(small.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
    });
    expect(small.headers.vary).toContain("accept-encoding");
    expect(small.headers["cache-control"]).toContain("immutable");
    expect(small.raw.toString()).toBe("smaller");
    expect((await get("/assets/app-1a2b.js")).raw.toString()).toBe("export {};");
  });
});

test("the API has readable documentation generated from the contract", async () => {
  const { body } = await get("/api/openapi.json");
  expect(body.paths["/api/auth/login"].post.summary).toBe("Abre uma sessão");
  expect((await get("/api/docs")).raw.toString()).toContain("swagger-ui");
});

test.each([
  [
    "Petição inicial.docx",
    `attachment; filename="Peticao inicial.docx"; filename*=UTF-8''Peti%C3%A7%C3%A3o%20inicial.docx`,
  ],
  ["Bob's (1)*!.docx", `attachment; filename="Bob's (1)*!.docx"; filename*=UTF-8''Bob%27s%20%281%29%2A!.docx`],
  ["a\ud800.docx", `attachment; filename="a_.docx"; filename*=UTF-8''a%EF%BF%BD.docx`],
  ["x".repeat(301), `attachment; filename="${"x".repeat(300)}"; filename*=UTF-8''${"x".repeat(300)}`],
  ['a"b;c%\\.docx', `attachment; filename="a_b_c__.docx"; filename*=UTF-8''a%22b%3Bc%25%5C.docx`],
])("%s is named for old and new browsers", (name, header) => expect(contentDisposition(name)).toBe(header));
