import { connect } from "node:net";
import { failure } from "@lavra/contract/failures/failure";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newTopic } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
let port: number;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
  port = Number(new URL(await api.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => api.close());

/** The answer to raw bytes, until the server ends the connection. */
function answerTo(bytes: string | Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = "";
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  socket.on("data", (chunk) => {
    answer += String(chunk);
  });
  socket.on("close", () => resolve(answer));
  socket.on("error", reject);
  return promise;
}

const safety = ["content-security-policy", "x-content-type-options", "x-frame-options", "strict-transport-security"];

describe("a failure before there is a request", () => {
  test.each([
    ["no HTTP at all", "\u0016\u0003\u0001\u0002\u0000nada\r\n\r\n", 400, "request.invalid"],
    ["an unknown method", "NADA / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "request.invalid"],
    [
      "two lengths",
      "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
      "request.invalid",
    ],
    [
      "headers of 20 KB",
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
      "request.headers_too_large",
    ],
  ])("%s is answered in the envelope with the safety headers", async (_, bytes, status, code) => {
    const [head = "", body = ""] = (await answerTo(bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of safety) expect(head.toLowerCase()).toContain(`\r\n${name}: `);
    expect(head).toContain("cache-control: no-store");
    const reported = failure.parse(JSON.parse(body));
    expect(reported.code).toBe(code);
    expect(head).toContain(`x-request-id: ${reported.requestId}`);
  });

  test("headers have ten seconds to arrive, and a body as long as the longest call", () => {
    const { headersTimeout, requestTimeout } = api.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 610_000]);
  });

  test.each(["/%", "/api/%zz"])("the address %s is refused in the same way", async (url) => {
    const { status, headers, body } = await call(api.app, owner.token, { method: "GET", url });
    expect(status).toBe(400);
    expect(failure.parse(body).requestId).toBe(headers["x-request-id"]);
    for (const name of safety) expect(headers, name).toHaveProperty(name);
  });
});

describe("a body", () => {
  const post = (url: string, payload: object, token?: string) => call(api.app, token, { method: "POST", url, payload });
  const request = { documentType: "00000000-0000-7000-8000-00000000000a", outputFileName: "x" };

  test.each(["/api/auth/login", "/api/auth/register", "/api/auth/forgot-password", "/api/nada"])(
    "of more than 16 KiB is refused on %s, which is open to anyone",
    async (url) => {
      expect(await post(url, { login: "x".repeat(17_000) })).toMatchObject({
        status: 413,
        body: { code: "request.too_large" },
      });
    },
  );

  test("is limited elsewhere to what its call needs", async () => {
    const large = { formData: { A: "x".repeat(1_000_000) }, ...request };
    expect((await post("/api/documents/generate", large, owner.token)).status).toBe(404);
    expect((await post("/api/users", { nome: "x".repeat(17_000) }, owner.token)).status).toBe(413);
  });

  test("its entries are counted before any of them is validated", async () => {
    const formData = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`C${at}`, ""]));
    const refusal = { status: 413, body: { code: "request.too_large" } };
    expect(await post("/api/documents/generate", { formData, ...request }, owner.token)).toMatchObject(refusal);
    const selectedTopics = Array.from({ length: 2001 }, () => ({}));
    expect(await post("/api/documents/generate", { selectedTopics, ...request }, owner.token)).toMatchObject(refusal);
    const options = Array.from({ length: 1900 }, () => "x");
    const markers = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`{C${at}}`, { name: "C", options }]));
    expect(await post(`/api/markers/file/${request.documentType}`, { markers }, owner.token)).toMatchObject(refusal);
  });

  test("that is wrong in a thousand places names some of them", async () => {
    const formData = Object.fromEntries(Array.from({ length: 1900 }, (_, at) => [`${"C".repeat(150)}${at}`, {}]));
    const { status, raw } = await post("/api/documents/generate", { formData, ...request }, owner.token);
    expect(status).toBe(400);
    expect(raw.length).toBeLessThan(4000);
  });
});

test("no JSON answer or refusal may be cached", async () => {
  for (const url of ["/api/auth/me", "/api/nada", "/api/openapi.json", "/api/documents/files", "/healthz"]) {
    const { headers } = await call(api.app, owner.token, { method: "GET", url });
    expect(headers["cache-control"], url).toBe("no-store");
  }
});

test("HEAD answers as GET without a body: calls, downloads, pages, robots", async () => {
  const id = await newTopic(api.app, owner.token, "Tópico.docx", docx("texto"));
  const fleeting = ["x-request-id", "date", "content-length", "transfer-encoding", "connection"];
  for (const url of ["/api/auth/me", `/api/upload/download?fileId=${id}`, "/api/nada", "/robots.txt", "/login"]) {
    const [get, head] = await Promise.all(
      (["GET", "HEAD"] as const).map((method) =>
        api.app.inject({ method, url, headers: { authorization: `Bearer ${owner.token}` } }),
      ),
    );
    expect([head?.statusCode, head?.payload], url).toEqual([get?.statusCode, ""]);
    const lasting = (headers: object = {}) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !fleeting.includes(name)));
    expect(lasting(head?.headers), url).toEqual(lasting(get?.headers));
  }
});

test("search engines may fetch no call and no page of an e-mail, and see every other page as the log-in", async () => {
  const { status, headers, raw } = await call(api.app, undefined, { method: "GET", url: "/robots.txt" });
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(raw.toString()).toBe(
    "User-agent: *\nDisallow: /api/\nDisallow: /reset-password\nDisallow: /verify-email\nDisallow: /invitation\n",
  );
});
