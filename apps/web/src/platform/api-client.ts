import type { Route } from "@lavra/contract/route";
import type { z } from "zod";
import { ApiError, apiErrorFrom, networkError, timeoutError } from "./api-error.ts";
import { fileNameFrom } from "./content-disposition.ts";

/** Every call's limit, in ms. */
export const apiTimeout = 30_000;
const networkRetries = 3;

export interface ApiHooks {
  /** Any 401: the session is over. */
  readonly onUnauthorized?: () => void;
  /** A 403 with `requiresSubscription`. */
  readonly onSubscriptionRequired?: () => void;
}

export interface ApiClientDeps {
  readonly readToken: () => string | null;
  readonly isIos: boolean;
  readonly fetch?: typeof fetch;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface CallOptions {
  /** Values for the `:x` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Left out where undefined. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** JSON, or a form as it is. */
  readonly body?: unknown;
  /** Makes a repeated POST safe; the server answers with the stored result. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Goes on when the page that asked is left. */
  readonly outlivesPage?: boolean;
}

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

type Method = Route["method"];

/** What a route of the contract answers with. */
export type ReplyOf<R extends Route> = R extends { readonly reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** The address of a call; the API's paths begin with `/api`. */
export function callUrl(path: string, { params = {}, query = {} }: Pick<CallOptions, "params" | "query">): string {
  const filled = path.replace(/:(\w+)/g, (whole, name: string) =>
    name in params ? encodeURIComponent(params[name] ?? "") : whole,
  );
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(pairs).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

/** The headers every call carries, uploads included. */
export function callHeaders({ readToken, isIos }: ApiClientDeps, idempotencyKey?: string): Record<string, string> {
  const token = readToken();
  return {
    Accept: "application/json",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(isIos ? { "X-Client-Platform": "ios" } : {}),
    ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Throws, after telling the app of a session's or subscription's end. */
export function refuse(status: number, reply: unknown, hooks: ApiHooks): never {
  const error = apiErrorFrom(status, reply);
  if (status === 401) hooks.onUnauthorized?.();
  if (status === 403 && error.data.requiresSubscription === true) hooks.onSubscriptionRequired?.();
  throw error;
}

const requestInit = (
  deps: ApiClientDeps,
  method: Method,
  { body, idempotencyKey, signal, outlivesPage }: CallOptions,
): RequestInit => {
  const isForm = body instanceof FormData;
  const limit = AbortSignal.timeout(apiTimeout);
  return {
    method,
    credentials: "include",
    headers: {
      ...callHeaders(deps, idempotencyKey),
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
    },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(outlivesPage ? { keepalive: true } : {}),
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  };
};

/** A caller's own cancelling passes through as it is; anything else is a network fault. */
const asApiError = (fault: unknown) => {
  if (fault instanceof ApiError) return fault;
  if (fault instanceof DOMException && fault.name === "TimeoutError") return timeoutError();
  if (fault instanceof DOMException && fault.name === "AbortError") return fault;
  return networkError();
};

/**
 * The one way to the API: bearer token, cookies, 30 s limit, our envelope. It shows nothing; a failure is an `ApiError`.
 * On iOS a call that is safe to repeat is tried again up to three times after a network fault.
 */
export function createApiClient(deps: ApiClientDeps) {
  const { fetch: send = (...args: Parameters<typeof fetch>) => fetch(...args), wait = pause } = deps;
  let hooks: ApiHooks = {};

  const exchange = async (method: Method, path: string, options: CallOptions): Promise<Response> => {
    const retries = deps.isIos && (method === "GET" || options.idempotencyKey) ? networkRetries : 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(callUrl(path, options), requestInit(deps, method, options));
      } catch (fault) {
        const error = asApiError(fault);
        const isNetwork = error instanceof ApiError && error.code === "network";
        if (!isNetwork || attempt > retries) throw error;
        await wait(1_000 * attempt);
      }
    }
  };

  const request = async <T>(method: Method, path: string, options: CallOptions = {}): Promise<T> => {
    const response = await exchange(method, path, options);
    const reply = await response.json().catch((fault: unknown) => {
      if (fault instanceof DOMException) throw asApiError(fault);
      return undefined;
    });
    const isRefused = typeof reply === "object" && reply !== null && "success" in reply && reply.success === false;
    if (!response.ok || reply === undefined || isRefused) return refuse(response.status, reply, hooks);
    return reply as T;
  };

  return {
    /** Said once by the app. */
    setHooks: (next: ApiHooks) => {
      hooks = next;
    },
    /** Calls a route of the contract; the reply has its type. */
    call: <const R extends Route>(route: R, options?: CallOptions) =>
      request<ReplyOf<R>>(route.method, route.path, options),
    get: <T>(path: string, options?: CallOptions) => request<T>("GET", path, options),
    post: <T>(path: string, body?: unknown, options?: CallOptions) => request<T>("POST", path, { ...options, body }),
    put: <T>(path: string, body?: unknown, options?: CallOptions) => request<T>("PUT", path, { ...options, body }),
    delete: <T>(path: string, body?: unknown, options?: CallOptions) =>
      request<T>("DELETE", path, { ...options, body }),
    /** A file; its name from `Content-Disposition`, else `fallbackName`. */
    download: async (
      method: Method,
      path: string,
      fallbackName: string,
      options: CallOptions = {},
    ): Promise<DownloadedFile> => {
      const response = await exchange(method, path, options);
      if (!response.ok) return refuse(response.status, await response.json().catch(() => undefined), hooks);
      return { blob: await response.blob(), fileName: fileNameFrom(response.headers, fallbackName) };
    },
    /** For transports of their own kind, such as uploads with progress. */
    headers: (idempotencyKey?: string) => callHeaders(deps, idempotencyKey),
    refuse: (status: number, reply: unknown): never => refuse(status, reply, hooks),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
