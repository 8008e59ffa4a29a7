import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, networkError } from "../../platform/api/api-error.ts";
import { withAttempts } from "./save-attempts.ts";

const failed = (status: number) => new ApiError({ status, code: "server.error", message: "Erro interno do servidor" });

beforeEach(() => {
  vi.useFakeTimers();
});

test.each([
  ["the server's trouble", failed(500)],
  ["too many requests", failed(429)],
  ["no connection", networkError()],
])("%s leads to three attempts, one second apart", async (_, error) => {
  const send = vi.fn().mockRejectedValue(error);
  const saving = withAttempts(send);
  const ended = expect(saving).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(3);
  await ended;
});

test("stops after a second attempt that succeeds", async () => {
  const send = vi.fn().mockRejectedValueOnce(networkError()).mockResolvedValue("salvo");
  const saving = withAttempts(send);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await saving).toBe("salvo");
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([400, 401, 403, 404, 409])("does not retry a refusal with %i", async (status) => {
  const send = vi.fn().mockRejectedValue(failed(status));
  await expect(withAttempts(send)).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
});
