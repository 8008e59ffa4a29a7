import { describe, expect, it, vi } from "vitest";
import { createApiClient } from "../api-client.ts";
import { createUploader } from "./upload-file.ts";

class StoodInRequest {
  status = 0;
  responseText = "";
  withCredentials = false;
  readonly sentHeaders: Record<string, string> = {};
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly open = vi.fn();
  readonly send = vi.fn();
  readonly abort = vi.fn();
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const start = () => {
  const request = new StoodInRequest();
  const api = createApiClient({ readToken: () => "abc", isIos: false });
  return { request, api, upload: createUploader(api, () => request as unknown as XMLHttpRequest) };
};

describe("an upload", () => {
  it("with a replaced token is to be sent again, and ends no session", async () => {
    const { request, api, upload } = start();
    const onUnauthorized = vi.fn();
    api.setHooks({ onUnauthorized });
    const sent = upload("/api/upload/models", new FormData());
    request.answer(401, { success: false, code: "auth.token_replaced", error: "Tente novamente." });
    await expect(sent).rejects.toThrow("Tente novamente.");
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it("reports progress and returns the reply", async () => {
    const { request, upload } = start();
    const progress = vi.fn();
    const sent = upload<{ data: { filename: string } }>("/api/upload/models", new FormData(), { onProgress: progress });
    request.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 200 });
    request.answer(200, { success: true, data: { filename: "a.docx" } });
    expect((await sent).data.filename).toBe("a.docx");
    expect(progress).toHaveBeenCalledWith(0.25);
    expect(request.sentHeaders.Authorization).toBe("Bearer abc");
    expect(request.withCredentials).toBe(true);
  });

  it("throws the server's sentence", async () => {
    const { request, upload } = start();
    const sent = upload("/api/upload/models", new FormData());
    request.answer(400, { success: false, error: "Apenas arquivos .docx são aceitos." });
    await expect(sent).rejects.toMatchObject({ message: "Apenas arquivos .docx são aceitos.", status: 400 });
  });

  it.each([199, 300])("takes %i as a failure, whatever it says", async (status) => {
    const { request, upload } = start();
    const sent = upload("/api/upload/models", new FormData());
    request.answer(status, { success: true });
    await expect(sent).rejects.toMatchObject({ status });
  });

  it.each([
    ["a refusal", '{"success":false,"error":"Arquivo vazio."}', "Arquivo vazio."],
    ["no reply of the API", "<html>", "Não foi possível concluir a operação. Tente novamente."],
  ])("takes %s with 200 as a failure", async (_, text, message) => {
    const { request, upload } = start();
    const sent = upload("/api/upload/models", new FormData());
    Object.assign(request, { status: 200, responseText: text });
    request.onload?.();
    await expect(sent).rejects.toMatchObject({ status: 200, message });
  });

  it("reports a lost connection", async () => {
    const { request, upload } = start();
    const sent = upload("/api/upload/models", new FormData());
    request.onerror?.();
    await expect(sent).rejects.toMatchObject({ status: 0, code: "network" });
  });

  it("that was cancelled before is not sent; a key goes with one that is", async () => {
    const { request, upload } = start();
    const cancelled = upload("/api/upload/models", new FormData(), { signal: AbortSignal.abort() });
    await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
    expect(request.send).not.toHaveBeenCalled();
    const sent = upload("/api/upload/models", new FormData(), { idempotencyKey: "k-1" });
    request.answer(200, { success: true });
    await sent;
    expect(request.sentHeaders["Idempotency-Key"]).toBe("k-1");
  });

  it("runs the hook for the end of a session", async () => {
    const { request, api, upload } = start();
    const onUnauthorized = vi.fn();
    api.setHooks({ onUnauthorized });
    const sent = upload("/api/upload/models", new FormData());
    request.answer(401, {});
    await expect(sent).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it("can be cancelled", async () => {
    const { request, upload } = start();
    const stop = new AbortController();
    const sent = upload("/api/upload/models", new FormData(), { signal: stop.signal });
    stop.abort();
    await expect(sent).rejects.toMatchObject({ name: "AbortError" });
    expect(request.abort).toHaveBeenCalledOnce();
  });

  it("times out only without progress", async () => {
    vi.useFakeTimers();
    const { request, upload } = start();
    const sent = upload("/api/upload/models", new FormData()).catch((fault: unknown) => fault);
    vi.advanceTimersByTime(29_000);
    request.upload.onprogress?.({ lengthComputable: false });
    vi.advanceTimersByTime(29_000);
    expect(request.abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    expect(await sent).toMatchObject({ code: "request.timeout" });
  });
});
