import type { Route } from "@lavra/contract/route";
import type { z } from "zod";
import { awaitFirst } from "../../ui/when-idle.ts";
import { type ApiErrorCode, apiErrorFrom, brokenOffError } from "./api-error.ts";
import { attempt, inTime } from "./attempts.ts";
import { fileNameFrom } from "./content-disposition.ts";

export interface ApiHooks {
  /** Any 401: the session is over. */
  readonly onUnauthorized?: () => void;
  /** A 403 with `requiresSubscription`. */
  readonly onSubscriptionRequired?: () => void;
  /** A 403 for want of a right or of a password of one's own: what this browser knows of the person is out of date. */
  readonly onForbidden?: () => void;
}

export interface ApiClientDeps {
  readonly readToken: () => string | null;
  /** Whether the session goes on with another token than this one, once that is known. */
  readonly tokenRenewed?: (previous: string) => Promise<boolean>;
  readonly isIos: boolean;
  readonly fetch?: typeof fetch;
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
  /** Milliseconds, where it may take longer than other calls. */
  readonly timeout?: number;
  /** Goes on when the page that asked is left. */
  readonly outlivesPage?: boolean;
  /** The tag of an answer that is known: the server says only whether it still holds. */
  readonly knownTag?: string | undefined;
}

/** An answer, and the tag that tells it from later ones. */
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

/** Throws, after telling the app what it means for the session, the subscription or the person's rights. */
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

/** What is no JSON of ours gives undefined; an answer that breaks off is a fault of its own. */
const readJson = (response: Response, signal: AbortSignal): Promise<unknown> =>
  response.json().catch(() => {
    if (signal.aborted) throw signal.reason;
    return undefined;
  });

/** Where it breaks off, the browser's own words for it are in English. */
const readBlob = (response: Response, signal: AbortSignal): Promise<Blob> =>
  response.blob().catch(() => {
    throw signal.aborted ? signal.reason : brokenOffError();
  });

/** Whether a call came with a token that another one, perhaps of another tab, has taken the place of. */
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
 * The one way to the API: bearer token, cookies, our envelope, the time and the attempts of `attempts.ts`. It shows
 * nothing; a failure is an `ApiError`.
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
          // Refused before it did anything, so that sending it again is sending it once.
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
    /** Said once by the app. */
    setHooks: (next: ApiHooks) => {
      hooks = next;
    },
    /** Calls a route of the contract; the reply has its type. */
    call: <const R extends Route>(route: R, options?: CallOptions) =>
      exchange(route.method, route.path, options ?? {}, readReply<ReplyOf<R>>),
    /** As `call`; undefined where the answer with this tag still holds. */
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
    /** A file; its name from `Content-Disposition`, else `fallbackName`. */
    download: (
      method: Method,
      path: string,
      fallbackName: string,
      options: CallOptions = {},
    ): Promise<DownloadedFile> =>
      exchange(method, path, options, async (response, signal) => {
        if (!response.ok) return refuse(response.status, await readJson(response, signal), hooks);
        const { headers } = response;
        return { blob: await readBlob(response, signal), fileName: fileNameFrom(headers, fallbackName), headers };
      }),
    /** For transports of their own kind, such as uploads with progress. */
    headers: (idempotencyKey?: string) => callHeaders(deps, idempotencyKey),
    refuse: (status: number, reply: unknown): never =>
      // Sent anew by whoever asked, as such a call cannot be sent once more by itself: the session goes on.
      refuse(status, reply, saysReplaced(status, reply) ? {} : hooks),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
