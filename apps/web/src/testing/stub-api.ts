import { vi } from "vitest";

/** What a call answers; a refusal carries its HTTP status. */
export interface StubReply {
  readonly status?: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface StubCall {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly body: unknown;
}

type Answer = StubReply | ((call: StubCall) => StubReply | Promise<StubReply>);

/** A reply in the API's envelope: the fields at the top level and under `data`. */
export const succeed = (fields: Readonly<Record<string, unknown>> = {}): StubReply => ({
  body: { success: true, ...fields, data: fields },
});

export const refuse = (
  status: number,
  code: string,
  error: string,
  more: Readonly<Record<string, unknown>> = {},
): StubReply => ({ status, body: { success: false, code, error, requestId: "r-1", ...more } });

/** A call that never reaches the server. */
export const unreachable = (): never => {
  throw new TypeError("fetch failed");
};

/**
 * Stands in for the server: answers by `"POST /api/auth/login"`, the query left out, and keeps what was asked. The
 * caller takes it away with `vi.unstubAllGlobals()`.
 */
export function stubApi(answers: Readonly<Record<string, Answer>>) {
  const calls: StubCall[] = [];
  const fetchStub = async (input: string, { method = "GET", body }: RequestInit = {}) => {
    const call = { method, url: input, body: typeof body === "string" ? JSON.parse(body) : body };
    calls.push(call);
    const answer = answers[`${method} ${input.replace(/\?.*$/, "")}`];
    if (!answer) return new Response("{}", { status: 404 });
    const reply = typeof answer === "function" ? await answer(call) : answer;
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  };
  vi.stubGlobal("fetch", fetchStub);
  return {
    calls,
    to: (path: string) => calls.filter(({ url }) => url.replace(/\?.*$/, "") === path),
  };
}
