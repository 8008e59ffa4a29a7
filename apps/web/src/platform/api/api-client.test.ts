import type { Route } from "@lavra/contract/route";
import { describe, expect, it, vi } from "vitest";
import { callUrl, createApiClient } from "./api-client.ts";
import { ApiError } from "./api-error.ts";

const route = (method: Route["method"], path: string): Route => ({ method, path, summary: "" });
const readX = route("GET", "/api/x");
const writeX = route("POST", "/api/x");

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

const clientFor = (
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  { token = "abc", isIos = false }: { readonly token?: string | null; readonly isIos?: boolean } = {},
) => {
  const fetch = vi.fn(async (url: unknown, init?: RequestInit) => answer(String(url), init ?? {}));
  const client = createApiClient({
    readToken: () => token,
    isIos,
    fetch: fetch as unknown as typeof globalThis.fetch,
  });
  return { client, fetch };
};

describe("a replaced token", () => {
  const replaced = () => reply(401, { success: false, code: "auth.token_replaced", error: "Tente novamente." });
  const setUp = (comes: string | null) => {
    const kept = { token: "old" };
    const sent: (string | null)[] = [];
    const onUnauthorized = vi.fn();
    const client = createApiClient({
      readToken: () => kept.token,
      isIos: false,
      tokenRenewed: async () => {
        if (comes !== null) kept.token = comes;
        return comes !== null;
      },
      fetch: (async (_url: string, init: RequestInit) => {
        const authorization = new Headers(init.headers).get("authorization");
        sent.push(authorization);
        return authorization === "Bearer old" ? replaced() : reply(200, { success: true, a: 1 });
      }) as typeof globalThis.fetch,
    });
    client.setHooks({ onUnauthorized });
    return { client, sent, onUnauthorized };
  };

  it("does not end the session: the call is sent again with the new one", async () => {
    const { client, sent, onUnauthorized } = setUp("new");
    await expect(client.call(route("POST", "/api/users"), { body: { nome: "Ana" } })).resolves.toMatchObject({ a: 1 });
    expect(sent).toEqual(["Bearer old", "Bearer new"]);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it("ends the session if no other token comes", async () => {
    const { client, sent, onUnauthorized } = setUp(null);
    expect((await failure(client.call(route("GET", "/api/users")))).code).toBe("auth.token_replaced");
    expect(sent).toHaveLength(1);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((fault: unknown) => fault);
  if (!(error instanceof ApiError)) throw new Error("expected an ApiError");
  return error;
};

describe("a call", () => {
  it("sends token, cookies and JSON, and returns the reply", async () => {
    const { client, fetch } = clientFor(() => reply(200, { success: true, users: [1] }));
    await expect(client.call(route("POST", "/api/users"), { body: { nome: "Ana" } })).resolves.toEqual({
      success: true,
      users: [1],
    });
    const init = fetch.mock.calls[0]?.[1];
    expect(init).toMatchObject({ method: "POST", credentials: "include", body: '{"nome":"Ana"}' });
    expect(init?.headers).toMatchObject({ Authorization: "Bearer abc", "Content-Type": "application/json" });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it("sends no authorization without a token, and lets the browser set a form's type", async () => {
    const { client, fetch } = clientFor(() => reply(200, { success: true }), { token: null });
    await client.call(route("POST", "/api/upload/models"), { body: new FormData(), idempotencyKey: "k1" });
    const headers = fetch.mock.calls[0]?.[1]?.headers as Record<string, string>;
    expect(headers).not.toHaveProperty("Authorization");
    expect(headers).not.toHaveProperty("Content-Type");
    expect(headers["Idempotency-Key"]).toBe("k1");
  });

  it("fills path and query", () => {
    expect(
      callUrl("/api/users/:id/x", { params: { id: "a/b" }, query: { page: 2, q: undefined, cycle: "annual" } }),
    ).toBe("/api/users/a%2Fb/x?page=2&cycle=annual");
  });

  it("throws the server's sentence, code, data and request id", async () => {
    const { client } = clientFor(() =>
      reply(402, { success: false, error: "Limite", code: "DOCUMENT_LIMIT_REACHED", requestId: "r1", limit: 30 }),
    );
    const error = await failure(client.call(readX));
    expect(error).toMatchObject({ status: 402, code: "DOCUMENT_LIMIT_REACHED", message: "Limite", requestId: "r1" });
    expect(error.data.limit).toBe(30);
  });

  it("takes success: false as a failure whatever the status", async () => {
    const { client } = clientFor(() => reply(200, { success: false, error: "Não deu" }));
    expect((await failure(client.call(readX))).message).toBe("Não deu");
  });

  it.each([
    [502, "server.error", "Erro interno do servidor"],
    [200, "reply.unreadable", "Não foi possível concluir a operação. Tente novamente."],
  ])("has a sentence for a page that is not the API's, with %i", async (status, code, message) => {
    const { client } = clientFor(() => reply(status, "<html>Bad gateway</html>"));
    expect(await failure(client.call(readX))).toMatchObject({ status, code, message });
  });

  it("outlives its page only on request", async () => {
    const { client, fetch } = clientFor(() => reply(200, { success: true }));
    await client.call(writeX, { body: {}, outlivesPage: true });
    await client.call(writeX, { body: {} });
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined]);
  });

  it("has a sentence for no connection", async () => {
    const offline = clientFor(() => Promise.reject(new TypeError("Failed to fetch"))).client;
    expect(await failure(offline.call(readX))).toMatchObject({ status: 0, code: "network" });
  });

  it("passes a caller's own abort through", async () => {
    const { client } = clientFor(() => Promise.reject(new DOMException("gone", "AbortError")));
    await expect(client.call(readX)).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("the app's hooks", () => {
  it("run on 401, on a missing subscription and on a missing permission, and on nothing else", async () => {
    const hooks = { onUnauthorized: vi.fn(), onSubscriptionRequired: vi.fn(), onForbidden: vi.fn() };
    const answers = [
      reply(401, {}),
      reply(403, { requiresSubscription: true }),
      reply(403, { error: "Acesso Negado", code: "auth.forbidden" }),
      reply(403, { error: "Crie a sua senha.", code: "auth.own_password_required" }),
      reply(403, { error: "Acesso negado.", code: "users.role_forbidden" }),
      reply(402, { error: "Limite", code: "auth.forbidden", requiresSubscription: true }),
    ];
    const { client } = clientFor(() => answers.shift() ?? reply(500, {}));
    client.setHooks(hooks);
    for (let call = 0; call < 7; call += 1) await failure(client.call(readX));
    expect(hooks.onUnauthorized).toHaveBeenCalledOnce();
    expect(hooks.onSubscriptionRequired).toHaveBeenCalledOnce();
    expect(hooks.onForbidden).toHaveBeenCalledTimes(2);
  });
});

const offline = () => Promise.reject(new TypeError("Load failed"));

/** A server that never answers; the request rejects when the signal aborts. */
const silent = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

/** The outcome of a call and its duration in ms. */
const timed = async (call: () => Promise<unknown>) => {
  vi.useFakeTimers();
  const begun = Date.now();
  const outcome = call().then(
    () => ({ error: undefined, after: Date.now() - begun }),
    (error: unknown) => ({ error, after: Date.now() - begun }),
  );
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return outcome;
};

const late = { status: 0, code: "request.timeout", message: expect.stringMatching(/mais de 30 segundos/) };

describe("the time limit of a call", () => {
  it.each([false, true])("is thirty seconds, on iOS (%s) as well", async (isIos) => {
    const { client, fetch } = clientFor(silent, { isIos });
    expect(await timed(() => client.call(readX))).toMatchObject({ error: late, after: 30_000 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("may be another one, which its sentence says", async () => {
    const { client } = clientFor(silent);
    const message = "A operação demorou mais de 2 minutos e foi interrompida. Tente novamente.";
    expect(await timed(() => client.call(readX, { timeout: 120_000 }))).toMatchObject({
      error: { ...late, message },
      after: 120_000,
    });
  });

  it("covers all attempts together", async () => {
    let calls = 0;
    const { client, fetch } = clientFor((url, init) => (++calls < 3 ? offline() : silent(url, init)), { isIos: true });
    expect(await timed(() => client.call(readX))).toMatchObject({ error: late, after: 30_000 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("covers an answer that never ends", async () => {
    const { client } = clientFor((_url, { signal }) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener("abort", () => stream.error(signal.reason)),
      });
      return new Response(body);
    });
    expect(await timed(() => client.call(readX))).toMatchObject({ error: late, after: 30_000 });
  });

  it("ends at once if the caller aborts, also between two attempts", async () => {
    const { client, fetch } = clientFor(offline, { isIos: true });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    const error = await client.call(readX, { signal: stop.signal }).catch((fault: unknown) => fault);
    expect(error).toMatchObject({ name: "AbortError" });
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe("on iOS", () => {
  it.each([
    ["a GET", (client: ReturnType<typeof clientFor>["client"]) => client.call(readX)],
    [
      "a POST with an idempotency key",
      (client: ReturnType<typeof clientFor>["client"]) => client.call(writeX, { body: {}, idempotencyKey: "k1" }),
    ],
  ])("%s is retried three times, 1, 2 and 3 s after the attempt before", async (_, call) => {
    const { client, fetch } = clientFor(offline, { isIos: true });
    expect(await timed(() => call(client))).toMatchObject({ error: { code: "network" }, after: 6_000 });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("an answer ends the attempts", async () => {
    const answers = [offline, offline, () => reply(200, { success: true, users: [1] })];
    const { client, fetch } = clientFor(() => (answers.shift() ?? offline)(), { isIos: true });
    expect(await timed(() => client.call(readX))).toMatchObject({ error: undefined, after: 3_000 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("never repeats a POST without an idempotency key, nor a refused call", async () => {
    const { client, fetch } = clientFor(offline, { isIos: true });
    expect(await timed(() => client.call(writeX, { body: {} }))).toMatchObject({ after: 0 });
    expect(fetch).toHaveBeenCalledOnce();
    const busy = clientFor(() => reply(503, {}), { isIos: true });
    await failure(busy.client.call(readX));
    expect(busy.fetch).toHaveBeenCalledOnce();
  });

  it("reports its failure", async () => {
    const { client, fetch } = clientFor(() => reply(200, { success: true }), { isIos: true });
    await client.call(readX);
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
      "X-Client-Platform": "ios",
      Authorization: "Bearer abc",
    });
  });
});

describe("elsewhere", () => {
  it("nothing is retried", async () => {
    const { client, fetch } = clientFor(offline);
    expect(await timed(() => client.call(readX))).toMatchObject({ error: { code: "network" }, after: 0 });
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe("a download", () => {
  it("returns the file and its name", async () => {
    const { client } = clientFor(() =>
      reply(200, "docx", { "content-disposition": "attachment; filename*=UTF-8''Peti%C3%A7%C3%A3o.docx" }),
    );
    const file = await client.download("POST", "/api/documents/generate", "documento.docx", { body: {} });
    expect(file.fileName).toBe("Petição.docx");
    expect(await file.blob.text()).toBe("docx");
  });

  it("that breaks off is reported in Portuguese, and no part of it is returned", async () => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode("PK"));
        stream.error(new TypeError("network error"));
      },
    });
    const { client } = clientFor(() => new Response(body));
    const broken = await failure(client.download("POST", "/api/folders/archive", "Arquivos.zip"));
    expect(broken).toMatchObject({ status: 0, code: "network" });
    expect(broken.message).toMatch(/^O download foi interrompido antes do fim\./);
  });

  it("throws the sentence of a refusal", async () => {
    const { client } = clientFor(() => reply(404, { success: false, error: "Documento não encontrado" }));
    expect((await failure(client.download("GET", "/api/x", "x"))).message).toBe("Documento não encontrado");
  });
});
