import { saveDraft } from "@lavra/contract/drafts";
import type { ErrorCode, ErrorData } from "@lavra/contract/failures/errors";
import { failure } from "@lavra/contract/failures/failure";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { statuses } from "@lavra/contract/failures/statuses";
import { searchLibrary } from "@lavra/contract/library-search";
import type { Route } from "@lavra/contract/route";
import { readLoginTheme, readTheme } from "@lavra/contract/theme";
import { defaultTheme } from "@lavra/contract/theme-values";
import { vi } from "vitest";
import type { z } from "zod";
import { reportFault } from "./test-faults.ts";

type Params = Readonly<Record<string, string>>;

/** One call as the browser made it. */
export interface StubCall<Body = unknown> {
  readonly route: Route;
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly params: Params;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Body;
  /** Goes on when the page is left. */
  readonly keepsAlive: boolean;
}

/** Anything but a success: by `refuse`, `answerOutside` or `answerFile`. */
export class WireReply {
  readonly status: number;
  readonly body: BodyInit | null;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: BodyInit | null, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** `data` repeats the other fields, unless it is a list. */
type FieldsOf<Envelope> = Envelope extends { readonly data: readonly unknown[] }
  ? Omit<Envelope, "success">
  : Omit<Envelope, "success" | "data">;
type Fields<R extends Route> = R extends { readonly reply: infer S extends z.ZodType }
  ? FieldsOf<z.output<S>>
  : WireReply;
type BodyOf<R extends Route> = R extends { readonly body: infer S extends z.ZodType } ? z.output<S> : unknown;

/** What a route answers: the fields of its success, as they stand at the top of the envelope, or something else. */
export type Reply<R extends Route> = Fields<R> | WireReply;
/** A reply, or what makes one of the call; it may throw, as `unreachable` does, or never end. */
export type Answer<R extends Route> = Reply<R> | ((call: StubCall<BodyOf<R>>) => Reply<R> | Promise<Reply<R>>);
/** An answer that no route's success is. */
export type Failing = WireReply | (() => never);

/** One route with its answer. */
export interface Double {
  readonly route: Route;
  readonly params: Params;
  readonly answer: (call: StubCall) => unknown;
}
export type Doubles = readonly Double[];

/** A route of the contract answers this; with `params`, only where its path holds them. */
export const on = <const R extends Route>(route: R, answer: Answer<NoInfer<R>>, params: Params = {}): Double => ({
  route,
  params,
  answer: typeof answer === "function" ? (answer as Double["answer"]) : () => answer,
});

const numberOrAbsent = (limit: ErrorData[string] | undefined) => (typeof limit === "number" ? limit : undefined);

/** The server's refusal by its code: status, sentence and fields as the server makes them; `sentence` where words matter. */
export function refuse(code: ErrorCode, data: ErrorData = {}, sentence = sentenceFor(code, data)): WireReply {
  const body = failure.parse({
    ...data,
    limit: numberOrAbsent(data.limit),
    success: false,
    error: sentence,
    code,
    requestId: "r-1",
    data: Object.keys(data).length > 0 ? data : undefined,
  });
  return new WireReply(statuses[code], JSON.stringify(body));
}

/** An answer that the API did not write, such as a proxy's page. */
export const answerOutside = (status: number, page = "<html></html>"): WireReply => new WireReply(status, page);

/** A file, for the routes that answer one. */
export const answerFile = (name: string, headers: Readonly<Record<string, string>> = {}): WireReply =>
  new WireReply(200, "docx", {
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ...headers,
  });

/** A call that never reaches the server. */
export const unreachable = (): never => {
  throw new TypeError("fetch failed");
};

/** What goes over the wire. @throws TypeError where the server could not answer this; the test fails as well */
export function wireReply(route: Route, reply: unknown): WireReply {
  if (reply instanceof WireReply) return reply;
  const name = `${route.method} ${route.path}`;
  const envelope = { success: true, data: reply, ...(reply as object) };
  const parsed = route.reply?.safeParse(envelope);
  if (parsed?.success) return new WireReply(route.statuses?.[0] ?? 200, JSON.stringify(parsed.data));
  const reason = parsed?.error.message ?? "it answers a file";
  reportFault(`the double of ${name} answers what the server could not: ${reason}`);
  throw new TypeError(`no such reply of ${name}`);
}

/** The `:x` parts of a route's path in this address; undefined where it is another's. */
function paramsOf(route: Route, path: string): Params | undefined {
  const parts = route.path.split("/");
  const values = path.split("/");
  if (parts.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const value = values[at] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

const holds = (params: Params, wanted: Params) =>
  Object.entries(wanted).every(([name, value]) => params[name] === value);

/** Tells what the server would not even look at. */
function checkRequest({ route, url, params, query, body }: StubCall): void {
  const asked = [
    route.params?.safeParse(params),
    route.query?.safeParse(Object.fromEntries(query)),
    route.form ? undefined : route.body?.safeParse(body),
  ];
  const faults = asked.flatMap((each) => (each?.success === false ? [each.error.message] : []));
  if (faults.length > 0) reportFault(`${route.method} ${url} is no call of the contract: ${faults.join(" ")}`);
}

/** What a page does beside what it is about: answered where a test says nothing of it. */
const besides: Doubles = [
  on(readTheme, { theme: defaultTheme }),
  on(readLoginTheme, { theme: defaultTheme }),
  on(searchLibrary, {
    files: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false },
  }),
  on(saveDraft, ({ body }) => ({
    revision: body.revision + 1,
    savedAt: "2026-11-21T17:32:00.000Z",
    expiresAt: "2027-01-20T17:32:00.000Z",
  })),
];

/**
 * Stands in for the server: each route answers as told, the last that matches first, and what was asked is kept. A call
 * that nobody answers, a call that breaks the contract, and a reply that does, fail the test.
 */
export function stubApi(...doubles: Doubles) {
  const calls: StubCall[] = [];
  const fetchStub = async (input: string, { method = "GET", body, headers, keepalive = false }: RequestInit = {}) => {
    const url = new URL(input, "http://lavra.test");
    const found = [...besides, ...doubles].flatMap((double) => {
      const params = double.route.method === method ? paramsOf(double.route, url.pathname) : undefined;
      return params && holds(params, double.params) ? [{ double, params }] : [];
    });
    const match = found.at(-1);
    if (!match) return answerUnknown(method, input);
    const call: StubCall = {
      route: match.double.route,
      method,
      url: input,
      params: match.params,
      query: url.searchParams,
      headers: new Headers(headers),
      body: typeof body === "string" ? JSON.parse(body) : body,
      keepsAlive: keepalive,
    };
    calls.push(call);
    checkRequest(call);
    const reply = wireReply(call.route, await match.double.answer(call));
    return new Response(reply.body, { status: reply.status, headers: reply.headers });
  };
  vi.stubGlobal("fetch", fetchStub);
  return { calls, to: (route: Route) => calls.filter((call) => call.route === route) };
}

/** A server that never answers anything. */
export const stubSilence = (): void => void vi.stubGlobal("fetch", () => new Promise(() => undefined));

/** A call that no test foresaw. */
export function answerUnknown(method: string, url: string): never {
  reportFault(`nobody answers ${method} ${url}`);
  throw new TypeError("nobody answers");
}
