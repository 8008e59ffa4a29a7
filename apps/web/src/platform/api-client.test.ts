import { describe, expect, it, vi } from "vitest";
import { callUrl, createApiClient } from "./api-client.ts";
import { ApiError } from "./api-error.ts";

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

const clientFor = (
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  { token = "abc", isIos = false }: { readonly token?: string | null; readonly isIos?: boolean } = {},
) => {
  const fetch = vi.fn(async (url: unknown, init?: RequestInit) => answer(String(url), init ?? {}));
  const waits: number[] = [];
  const client = createApiClient({
    readToken: () => token,
    isIos,
    fetch: fetch as unknown as typeof globalThis.fetch,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { client, fetch, waits };
};

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((fault: unknown) => fault);
  if (!(error instanceof ApiError)) throw new Error("expected an ApiError");
  return error;
};

describe("a call", () => {
  it("carries token, cookies and JSON, and gives the reply", async () => {
    const { client, fetch } = clientFor(() => reply(200, { success: true, users: [1] }));
    await expect(client.post("/api/users", { nome: "Ana" })).resolves.toEqual({ success: true, users: [1] });
    const init = fetch.mock.calls[0]?.[1];
    expect(init).toMatchObject({ method: "POST", credentials: "include", body: '{"nome":"Ana"}' });
    expect(init?.headers).toMatchObject({ Authorization: "Bearer abc", "Content-Type": "application/json" });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it("sends no authorization without a token, and leaves a form's type to the browser", async () => {
    const { client, fetch } = clientFor(() => reply(200, { success: true }), { token: null });
    await client.post("/api/upload/models", new FormData(), { idempotencyKey: "k1" });
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
    const error = await failure(client.get("/api/x"));
    expect(error).toMatchObject({ status: 402, code: "DOCUMENT_LIMIT_REACHED", message: "Limite", requestId: "r1" });
    expect(error.data.limit).toBe(30);
  });

  it("takes success: false as a failure whatever the status", async () => {
    const { client } = clientFor(() => reply(200, { success: false, error: "Não deu" }));
    expect((await failure(client.get("/api/x"))).message).toBe("Não deu");
  });

  it("has a sentence for a page that is not ours", async () => {
    const { client } = clientFor(() => reply(502, "<html>Bad gateway</html>"));
    expect(await failure(client.get("/api/x"))).toMatchObject({
      code: "server.error",
      message: "Erro interno do servidor",
    });
  });

  it("has sentences for no connection and for no time left", async () => {
    const offline = clientFor(() => Promise.reject(new TypeError("Failed to fetch"))).client;
    expect(await failure(offline.get("/api/x"))).toMatchObject({ status: 0, code: "network" });
    const slow = clientFor(() => Promise.reject(new DOMException("late", "TimeoutError"))).client;
    expect(await failure(slow.get("/api/x"))).toMatchObject({ code: "request.timeout" });
  });

  it("is given up after thirty seconds", async () => {
    const stop = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(stop.signal);
    const { client } = clientFor(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const answer = failure(client.get("/api/x"));
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    stop.abort(new DOMException("late", "TimeoutError"));
    expect(await answer).toMatchObject({ code: "request.timeout" });
    timeout.mockRestore();
  });

  it("lets a caller's own cancelling through", async () => {
    const { client } = clientFor(() => Promise.reject(new DOMException("gone", "AbortError")));
    await expect(client.get("/api/x")).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("the app's hooks", () => {
  it("hear of 401 and of a missing subscription, and of nothing else", async () => {
    const hooks = { onUnauthorized: vi.fn(), onSubscriptionRequired: vi.fn() };
    const answers = [
      reply(401, {}),
      reply(403, { requiresSubscription: true }),
      reply(403, { error: "Acesso Negado" }),
    ];
    const { client } = clientFor(() => answers.shift() ?? reply(500, {}));
    client.setHooks(hooks);
    for (let call = 0; call < 4; call += 1) await failure(client.get("/api/x"));
    expect(hooks.onUnauthorized).toHaveBeenCalledOnce();
    expect(hooks.onSubscriptionRequired).toHaveBeenCalledOnce();
  });
});

describe("on iOS", () => {
  const offline = () => Promise.reject(new TypeError("Load failed"));

  it("tries a GET again three times, waiting longer each time", async () => {
    const { client, fetch, waits } = clientFor(offline, { isIos: true });
    await failure(client.get("/api/x"));
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(waits).toEqual([1_000, 2_000, 3_000]);
  });

  it("never repeats a POST that has no idempotency key", async () => {
    const { client, fetch } = clientFor(offline, { isIos: true });
    await failure(client.post("/api/x", {}));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("says what it is", async () => {
    const { client, fetch } = clientFor(() => reply(200, { success: true }), { isIos: true });
    await client.get("/api/x");
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ "X-Client-Platform": "ios" });
  });
});

describe("a download", () => {
  it("gives the file and its name", async () => {
    const { client } = clientFor(() =>
      reply(200, "docx", { "content-disposition": "attachment; filename*=UTF-8''Peti%C3%A7%C3%A3o.docx" }),
    );
    const file = await client.download("POST", "/api/documents/generate", "documento.docx", { body: {} });
    expect(file.fileName).toBe("Petição.docx");
    expect(await file.blob.text()).toBe("docx");
  });

  it("throws the sentence of a refusal", async () => {
    const { client } = clientFor(() => reply(404, { success: false, error: "Documento não encontrado" }));
    expect((await failure(client.download("GET", "/api/x", "x"))).message).toBe("Documento não encontrado");
  });
});
