import type { ErrorCode, ErrorData } from "@lavra/contract/failures/errors";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DomainError } from "../../domain-error.ts";
import { LineFull } from "../../fair-queue.ts";
import { createLog } from "../../log.ts";
import { readConfig } from "../../settings/config.ts";
import { createServer } from "../server.ts";
import { createEarlyRefusals } from "./early-refusals.ts";
import { failureBody } from "./error-reply.ts";

let app: Awaited<ReturnType<typeof createServer>>;
/** What the next call to /fails throws. */
let failing: unknown;
beforeAll(async () => {
  app = await createServer(readConfig({ CORS_ORIGINS: "https://a.example, https://b.example" }), createLog("silent"));
  app.get("/fails", async () => {
    throw failing;
  });
  app.post("/counts", { bodyLimit: 1 << 20 }, async () => ({ counted: true }));
});
afterAll(() => app.close());

const fails = async (cause: unknown) => {
  failing = cause;
  return app.inject({ method: "GET", url: "/fails" });
};
const refused = (code: ErrorCode, data?: ErrorData) => fails(new DomainError(code, data));

describe("the reply to a failure", () => {
  test.each([
    ["server.busy", {}, 503, "5"],
    ["server.unavailable", {}, 503, "10"],
    ["storage.unavailable", {}, 503, "10"],
    ["library.too_many_uploads", {}, 429, "30"],
    ["auth.too_many_attempts", { retryAfter: 71 }, 429, "71"],
    ["server.busy", { retryAfter: 2 }, 503, "2"],
    ["users.not_found", {}, 404, undefined],
  ] as const)("%s with %j says after how many seconds to ask again: %i, %s", async (code, data, status, seconds) => {
    const { statusCode, headers } = await refused(code, data);
    expect([statusCode, headers["retry-after"]]).toEqual([status, seconds]);
  });

  test.each([
    [new DomainError("users.not_found"), 404, "users.not_found"],
    [new TypeError("x"), 500, "server.error"],
    [Object.assign(new Error("x"), { statusCode: 400 }), 400, "request.invalid"],
    [Object.assign(new Error("x"), { statusCode: 499 }), 400, "request.invalid"],
    [Object.assign(new Error("x"), { statusCode: 399 }), 500, "server.error"],
    [Object.assign(new Error("x"), { statusCode: 500 }), 500, "server.error"],
    [Object.assign(new Error("x"), { code: "FST_ERR_CTP_BODY_TOO_LARGE", statusCode: 413 }), 413, "request.too_large"],
    [Object.assign(new Error("x"), { code: "FST_REQ_FILE_TOO_LARGE", statusCode: 413 }), 413, "request.too_large"],
    [
      Object.assign(new Error("x"), { code: "FST_INVALID_MULTIPART_CONTENT_TYPE", statusCode: 406 }),
      415,
      "request.unsupported_media",
    ],
  ])("to %s is a known code: %#", async (cause, status, code) => {
    const reply = await fails(cause);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(reply.json().requestId).toBe(reply.headers["x-request-id"]);
  });

  test.each<[ErrorCode, number, string, ErrorData?]>([
    ["request.too_large", 413, "O envio é grande demais."],
    ["request.unsupported_media", 415, "Formato de envio não aceito."],
    ["request.headers_too_large", 431, "O cabeçalho do pedido é grande demais."],
    [
      "storage.unavailable",
      503,
      "O armazenamento de arquivos não está respondendo. Nada foi alterado; tente novamente em instantes.",
    ],
    ["auth.token_replaced", 401, "Esta sessão foi renovada enquanto o pedido era enviado. Tente novamente."],
    ["auth.totp_not_started", 409, "Comece a verificação em duas etapas novamente."],
    ["auth.link_invalid", 400, "Este link expirou ou já foi usado. Peça outro."],
    ["auth.mail_off", 409, "Esta instalação não envia e-mails. Fale com o administrador do escritório."],
    ["account.signature_required", 400, "Informe o nome como você assina."],
    [
      "account.oab_invalid",
      400,
      "OAB inválida: SP x. Informe o estado e o número, de até seis dígitos, como em SP 123.456.",
      { registration: "SP x" },
    ],
    ["users.invitation_incomplete", 400, "Preencha nome e e-mail."],
    ["users.invitation_not_found", 404, "Este convite já foi aceito ou cancelado."],
    ["roles.admin_not_found", 404, "Administrador não encontrado"],
    ["roles.configuration_not_found", 400, "Configuração de cargos não encontrada para este administrador"],
    ["roles.configuration_exists", 409, "Este administrador já tem uma configuração de cargos."],
    ["roles.unknown_role", 400, "Cargo desconhecido: juiz", { role: "juiz" }],
    ["takeout.too_often", 429, "O escritório já baixou tudo várias vezes na última hora. Tente novamente mais tarde."],
    ["privacy.login_differs", 400, "Digite o seu login exatamente como ele é."],
    ["privacy.erasure_exists", 409, "A exclusão do escritório já foi pedida."],
    ["privacy.no_erasure", 409, "Não há exclusão do escritório que ainda possa ser cancelada."],
    ["subscriptions.manual_payment_incomplete", 400, "Informe valor, situação e data do pagamento manual."],
  ])("to %s has the status %i and says: %s", async (code, status, sentence, data) => {
    const reply = await refused(code, data);
    expect([reply.statusCode, reply.json().error]).toEqual([status, sentence]);
  });

  test("repeats at its top only what clients read there, and a limit only as a number", () => {
    const data = {
      errorType: "user_not_found",
      requiresSubscription: true,
      currentUsage: 2,
      limit: 3,
      resetAt: "2026-12-01T03:00:00.000Z",
      suggestion: "Espere.",
    };
    const { error, ...rest } = failureBody(new DomainError("USER_LIMIT_REACHED", { ...data, role: "x" }), "id");
    expect(rest).toEqual({
      success: false,
      code: "USER_LIMIT_REACHED",
      requestId: "id",
      ...data,
      data: { ...data, role: "x" },
    });
    expect(failureBody(new DomainError("request.invalid", { limit: "3 MB" }), "id")).not.toHaveProperty("limit");
    expect(failureBody(new DomainError("users.not_found"), "id")).toEqual({
      success: false,
      error: "Usuário não encontrado",
      code: "users.not_found",
      requestId: "id",
    });
  });
});

describe("a body without a shape", () => {
  const post = async (payload: object) => (await app.inject({ method: "POST", url: "/counts", payload })).statusCode;
  const many = (count: number, entry: unknown = 1) => Array.from({ length: count }, () => entry);

  test("has two thousand entries in one list or object at most", async () => {
    const named = (count: number) => Object.fromEntries(many(count).map((_, at) => [`c${at}`, 1]));
    expect([await post(many(2000)), await post(many(2001))]).toEqual([200, 413]);
    expect([await post({ a: { b: named(2000) } }), await post({ a: [named(2001)] })]).toEqual([200, 413]);
  });

  test("has sixty thousand entries in all at most", async () => {
    // Forty lists, their entries, and in the last one some more.
    const lists = (last: number) => [...many(39, many(1500)), many(last)];
    expect([await post(lists(1460)), await post(lists(1461))]).toEqual([200, 413]);
  });
});

describe("another origin", () => {
  const ask = (origin: string, method: "GET" | "OPTIONS" = "GET") =>
    app.inject({ method, url: "/counts", headers: { origin, "access-control-request-method": "PUT" } });

  test.each([
    ["https://a.example", "https://a.example"],
    ["https://b.example", "https://b.example"],
    ["https://c.example", undefined],
    ["https://a.example.evil", undefined],
    ["null", undefined],
  ])("%s may read replies as %s", async (origin, allowed) => {
    expect((await ask(origin)).headers["access-control-allow-origin"]).toBe(allowed);
  });

  test("may use the API's methods, and read the headers of a download", async () => {
    const { headers } = await ask("https://a.example", "OPTIONS");
    expect(headers["access-control-allow-methods"]).toBe("GET, HEAD, POST, PUT, DELETE");
    expect((await ask("https://a.example")).headers["access-control-expose-headers"]).toBe(
      "Content-Disposition, X-Request-Id, X-Document-Id, X-Document-Warnings",
    );
  });
});

test("a reply allows nothing from elsewhere", async () => {
  const { headers } = await app.inject({ method: "GET", url: "/nada" });
  expect(headers["content-security-policy"]).toBe(
    [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join(";"),
  );
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
});

describe("a call that was refused because its office's queue is full", () => {
  const request = (method = "POST", url = "/api/a") => ({ method, routeOptions: { url } }) as FastifyRequest;
  let isFull = true;
  const full = (): LineFull => new LineFull(1000, () => (isFull ? full() : undefined));

  test("is refused again at once while the queue is full, and no other call, session or method is", () => {
    isFull = true;
    const { find, note } = createEarlyRefusals();
    expect(find(request(), "ana")).toBeUndefined();
    note(request(), "ana", full());
    expect(find(request(), "ana")).toMatchObject({ code: "server.busy" });
    expect(find(request(), "bia")).toBeUndefined();
    expect(find(request(), undefined)).toBeUndefined();
    expect(find(request("GET"), "ana")).toBeUndefined();
    expect(find(request("POST", "/api/b"), "ana")).toBeUndefined();
    isFull = false;
    expect(find(request(), "ana")).toBeUndefined();
    isFull = true;
    expect(find(request(), "ana"), "forgotten once there was room").toBeUndefined();
  });

  test("is forgotten when too many are remembered, the one refused longest ago first", () => {
    isFull = true;
    const { find, note } = createEarlyRefusals(2);
    for (const token of ["ana", "bia", "ana", "caio"]) note(request(), token, full());
    const known = ["ana", "bia", "caio"].filter((token) => find(request(), token) !== undefined);
    expect(known).toEqual(["ana", "caio"]);
  });
});
