import type { ErrorCode, ErrorData } from "@lavra/contract/failures/errors";
import { failure } from "@lavra/contract/failures/failure";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { statuses } from "@lavra/contract/failures/statuses";
import type { Route } from "@lavra/contract/route";
import type { z } from "zod";

export type Params = Readonly<Record<string, string>>;

/** One call as the browser sent it. */
export interface StubCall<Body = unknown> {
  readonly route: Route;
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly params: Params;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Body;
  /** Continues after the page is left. */
  readonly keepsAlive: boolean;
}

/** Anything but a success: by `refuse`, `answerOutside` or `answerFile`. */
export class WireReply {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    body: string | Uint8Array<ArrayBuffer> | null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** `data` repeats the other fields, unless it is a list. */
type FieldsOf<Envelope> = Envelope extends { readonly data: readonly unknown[] }
  ? Omit<Envelope, "success">
  : Omit<Envelope, "success" | "data">;
/** The fields of a route's success, as at the top of the envelope. */
export type Fields<R extends Route> = R extends { readonly reply: infer S extends z.ZodType }
  ? FieldsOf<z.output<S>>
  : WireReply;
type BodyOf<R extends Route> = R extends { readonly body: infer S extends z.ZodType } ? z.output<S> : unknown;

/** The answer of a route: the fields of its success, or something else. */
export type Reply<R extends Route> = Fields<R> | WireReply;
/** A reply, or a function that makes one of the call; it may throw, as `unreachable` does, or never resolve. */
export type Answer<R extends Route> = Reply<R> | ((call: StubCall<BodyOf<R>>) => Reply<R> | Promise<Reply<R>>);
/** An answer that is no route's success. */
export type Failing = WireReply | (() => never);

/** One route with its answer. */
export interface Double {
  readonly route: Route;
  readonly params: Params;
  readonly answer: (call: StubCall) => unknown;
}
export type Doubles = readonly Double[];

/** Answers a route of the contract; with `params`, only if its path has them. */
export const on = <const R extends Route>(route: R, answer: Answer<NoInfer<R>>, params: Params = {}): Double => ({
  route,
  params,
  answer: typeof answer === "function" ? (answer as Double["answer"]) : () => answer,
});

const numberOrAbsent = (limit: ErrorData[string] | undefined) => (typeof limit === "number" ? limit : undefined);

/** The server's refusal by its code, with the server's status, sentence and fields; `sentence` replaces the words. */
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
export const answerOutside = (status: number, page = "<html></html>"): WireReply =>
  new WireReply(status, page, { "Content-Type": "text/html" });

/** A file, for the routes that answer one. */
export const answerFile = (
  name: string,
  headers: Readonly<Record<string, string>> = {},
  bytes: string | Uint8Array<ArrayBuffer> = "docx",
): WireReply =>
  new WireReply(200, bytes, {
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ...headers,
  });

/** A call that never reaches the server: the connection is lost. */
export const unreachable = (): never => {
  throw new TypeError("fetch failed");
};

/** A call that is never answered. */
export const neverAnswers = (): Promise<never> => new Promise<never>(() => undefined);
