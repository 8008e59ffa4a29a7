import { api } from "../api.ts";
import type { ApiClient } from "../api-client.ts";
import { networkError, timeoutError } from "../api-error.ts";
import { apiTimeout } from "../attempts.ts";

export interface UploadOptions {
  /** Sent share of the body, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * POSTs a form with progress. A large file may take long: the limit of 30 s runs only while no byte is sent. Cancelling
 * rejects with an `AbortError`, any failure with an `ApiError`.
 */
export const createUploader =
  (client: Pick<ApiClient, "headers" | "refuse">, makeRequest = () => new XMLHttpRequest()) =>
  <T>(path: string, form: FormData, { onProgress, signal, idempotencyKey }: UploadOptions = {}): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const request = makeRequest();
      let idle: ReturnType<typeof setTimeout> | undefined;
      const finish = (settle: () => void) => {
        clearTimeout(idle);
        signal?.removeEventListener("abort", cancel);
        settle();
      };
      const cancel = () => {
        request.abort();
        finish(() => reject(new DOMException("Envio cancelado", "AbortError")));
      };
      const stillMoving = () => {
        clearTimeout(idle);
        idle = setTimeout(() => {
          request.abort();
          finish(() => reject(timeoutError(apiTimeout)));
        }, apiTimeout);
      };

      if (signal?.aborted) return cancel();
      signal?.addEventListener("abort", cancel);
      request.open("POST", path);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(client.headers(idempotencyKey))) request.setRequestHeader(name, value);
      request.upload.onprogress = (event) => {
        stillMoving();
        if (event.lengthComputable) onProgress?.(event.loaded / event.total);
      };
      request.onerror = () => finish(() => reject(networkError()));
      request.onload = () =>
        finish(() => {
          const reply = parsed(request.responseText);
          const isSuccess = request.status >= 200 && request.status < 300 && reply !== undefined;
          if (isSuccess && (reply as { success?: boolean }).success !== false) return resolve(reply as T);
          try {
            client.refuse(request.status, reply);
          } catch (error) {
            reject(error);
          }
        });
      stillMoving();
      request.send(form);
    });

/** Sends one file with progress; see `createUploader`. */
export const uploadFile = createUploader(api);
