import type { Route } from "@lavra/contract/route";
import type { z } from "zod";
import { awaitFirst } from "../../ui/when-idle.ts";
import { type ApiErrorCode, apiErrorFrom, brokenOffError } from "./api-error.ts";
import { attempt, inTime } from "./attempts.ts";
import { fileNameFrom } from "./content-disposition.ts";

export interface ApiHooks {
  /** Called on any 401: the session has ended. */
  readonly onUnauthorized?: () => void;
  /** Called on a 403 with `requiresSubscription`. */
  readonly onSubscriptionRequired?: () => void;
  /** Called on a 403 for lack of a permission or of a password of one's own: the stored user is out of date. */
  readonly onForbidden?: () => void;
}

export interface ApiClientDeps {
  readonly readToken: () => string | null;
  /** Resolves to true once another token has replaced this one, or to false. */
  readonly tokenRenewed?: (previous: string) => Promise<boolean>;
  readonly isIos: boolean;
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Values for the `:x` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** JSON, or a `FormData` sent as it is. */
  readonly body?: unknown;
  /** Makes a repeated POST safe; the server answers with the stored result. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Time limit in ms, for calls that may take longer than others. */
  readonly timeout?: number;
  /** Continues after the page that sent it is left. */
  readonly outlivesPage?: boolean;
  /** Reads the file of a download; `Response.blob` by default. */
  readonly readFile?: (response: Response) => Promise<Blob>;
  /** ETag of a known answer: the server says only if it is still current. */
  readonly knownTag?: string | undefined;
}

/** An answer and its ETag. */
export interface TaggedReply<T> {
  readonly reply: T;
  readonly tag: string | null;
}

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
  readonly headers: Headers;
}

type Method = Route["method"];

/** The reply type of a route. */
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

/** The headers of every call, uploads included. */
export function callHeaders(
  { readToken, isIos }: Pick<ApiClientDeps, "readToken" | "isIos">,
  idempotencyKey?: string,
): Record<string, string> {
  const token = readToken();
  return {
    Accept: "application/json",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(isIos ? { "X-Client-Platform": "ios" } : {}),
    ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
  };
}

const outOfDate: ReadonlySet<ApiErrorCode> = new Set(["auth.forbidden", "auth.own_password_required"]);

/** Throws the failure, after running the hook for the session, the subscription or the permission. */
export function refuse(status: number, reply: unknown, hooks: ApiHooks): never {
  const error = apiErrorFrom(status, reply);
  if (status === 401) hooks.onUnauthorized?.();
  if (status === 403 && error.data.requiresSubscription === true) hooks.onSubscriptionRequired?.();
  if (status === 403 && outOfDate.has(error.code)) hooks.onForbidden?.();
  throw error;
}

const requestInit = (
  deps: ApiClientDeps,
  method: Method,
  { body, idempotencyKey, outlivesPage, knownTag }: CallOptions,
  signal: AbortSignal,
): RequestInit => {
  const isForm = body instanceof FormData;
  return {
    method,
    credentials: "include",
    headers: {
      ...callHeaders(deps, idempotencyKey),
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
      ...(knownTag === undefined ? {} : { "If-None-Match": knownTag }),
    },
    signal,
    ...(outlivesPage ? { keepalive: true } : {}),
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  };
};

/** Returns undefined for a reply that is not our JSON; throws for one that breaks off. */
const readJson = (response: Response, signal: AbortSignal): Promise<unknown> =>
  response.json().catch(() => {
    if (signal.aborted) throw signal.reason;
    return undefined;
  });

/** The browser's own message for a reply that breaks off is in English. */
const readBlob = (response: Response, signal: AbortSignal, { readFile }: CallOptions): Promise<Blob> =>
  (readFile ? readFile(response) : response.blob()).catch(() => {
    throw signal.aborted ? signal.reason : brokenOffError();
  });

/** True if the call's token had been replaced, perhaps by another tab. */
const saysReplaced = (status: number, reply: unknown) =>
  status === 401 && apiErrorFrom(status, reply).code === "auth.token_replaced";

const isReplaced = async (response: Response): Promise<boolean> =>
  response.status === 401 &&
  saysReplaced(
    401,
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );

/**
 * The only client of the API: bearer token, cookies, the reply's envelope, time limit and retries (`attempts.ts`). It
 * shows nothing; a failure is an `ApiError`.
 */
export function createApiClient(deps: ApiClientDeps) {
  const { fetch: send = (...args: Parameters<typeof fetch>) => fetch(...args), isIos } = deps;
  let hooks: ApiHooks = {};

  const exchange = <T>(
    method: Method,
    path: string,
    options: CallOptions,
    read: (response: Response, signal: AbortSignal) => Promise<T>,
  ): Promise<T> =>
    awaitFirst(
      inTime(
        options.signal,
        async (signal) => {
          const call = { isIos, method, idempotencyKey: options.idempotencyKey };
          const url = callUrl(path, options);
          const once = () => attempt(call, signal, () => send(url, requestInit(deps, method, options, signal)));
          const token = deps.readToken();
          const response = await once();
          // The server refused it before any effect, so that sending it again is safe.
          const isAgain = token !== null && (await isReplaced(response)) && (await deps.tokenRenewed?.(token));
          return read(isAgain ? await once() : response, signal);
        },
        options.timeout,
      ),
    );

  const readReply = async <T>(response: Response, signal: AbortSignal): Promise<T> => {
    const reply = await readJson(response, signal);
    const isRefused = typeof reply === "object" && reply !== null && "success" in reply && reply.success === false;
    if (!response.ok || reply === undefined || isRefused) return refuse(response.status, reply, hooks);
    return reply as T;
  };

  return {
    /** Called once by the app. */
    setHooks: (next: ApiHooks) => {
      hooks = next;
    },
    /** Calls a route of the contract; the reply has its type. */
    call: <const R extends Route>(route: R, options?: CallOptions) =>
      exchange(route.method, route.path, options ?? {}, readReply<ReplyOf<R>>),
    /** As `call`; undefined if the answer with this tag is still current. */
    callUnlessKnown: <const R extends Route>(route: R, knownTag: string | undefined, options?: CallOptions) =>
      exchange(
        route.method,
        route.path,
        { ...options, knownTag },
        async (response, signal): Promise<TaggedReply<ReplyOf<R>> | undefined> =>
          response.status === 304
            ? undefined
            : { reply: await readReply<ReplyOf<R>>(response, signal), tag: response.headers.get("ETag") },
      ),
    /** Downloads a file; its name is that of `Content-Disposition`, else `fallbackName`. */
    download: (
      method: Method,
      path: string,
      fallbackName: string,
      options: CallOptions = {},
    ): Promise<DownloadedFile> =>
      exchange(method, path, options, async (response, signal) => {
        if (!response.ok) return refuse(response.status, await readJson(response, signal), hooks);
        const { headers } = response;
        const blob = await readBlob(response, signal, options);
        return { blob, fileName: fileNameFrom(headers, fallbackName), headers };
      }),
    /** Headers for other transports, such as uploads with progress. */
    headers: (idempotencyKey?: string) => callHeaders(deps, idempotencyKey),
    refuse: (status: number, reply: unknown): never =>
      // The caller sends it again, as such a call cannot be repeated here: the session continues.
      refuse(status, reply, saysReplaced(status, reply) ? {} : hooks),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
