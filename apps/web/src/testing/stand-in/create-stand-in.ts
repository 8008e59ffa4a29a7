import type { Route } from "@lavra/contract/route";
import { type Doubles, type Params, type StubCall, WireReply } from "./wire.ts";

/** A call before its route is known. */
export interface WireRequest {
  readonly method: string;
  /** With the query, relative or absolute. */
  readonly url: string;
  readonly headers: Headers;
  /** Parsed JSON, or a form. */
  readonly body: unknown;
  readonly keepsAlive?: boolean;
}

/** Takes a sentence that describes how a call or a reply breaks the contract. */
export type ReportFault = (sentence: string) => void;

/**
 * The reply as it is sent over HTTP.
 * @throws TypeError if the server could not give this answer; the fault is reported as well
 */
export function wireReply(route: Route, reply: unknown, reportFault: ReportFault): WireReply {
  if (reply instanceof WireReply) return reply;
  const name = `${route.method} ${route.path}`;
  const envelope = { success: true, data: reply, ...(reply as object) };
  const parsed = route.reply?.safeParse(envelope);
  if (parsed?.success) return new WireReply(route.statuses?.[0] ?? 200, JSON.stringify(parsed.data));
  const reason = parsed?.error.message ?? "it answers a file";
  reportFault(`the double of ${name} answers what the server could not: ${reason}`);
  throw new TypeError(`no such reply of ${name}`);
}

/** Reports a call that no double answers. */
export function answerUnknown(method: string, url: string, reportFault: ReportFault): never {
  reportFault(`nobody answers ${method} ${url}`);
  throw new TypeError("nobody answers");
}

/** The `:x` parts of a route's path in this address; undefined if it is another route's. */
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

/** Same order as the server's router: `/api/users/personal-data` is never the user `personal-data`. */
const openParts = ({ path }: Route) => path.split("/").filter((part) => part.startsWith(":")).length;

function findDouble(doubles: Doubles, method: string, path: string) {
  const found = doubles.flatMap((double) => {
    const params = double.route.method === method ? paramsOf(double.route, path) : undefined;
    return params && holds(params, double.params) ? [{ double, params }] : [];
  });
  const fewest = Math.min(...found.map(({ double }) => openParts(double.route)));
  return found.findLast(({ double }) => openParts(double.route) === fewest);
}

/** A form's parts as the contract names them. */
function fieldsOf(form: FormData) {
  const names = new Set(form.keys());
  return Object.fromEntries([...names].map((name) => [name, name === "files" ? form.getAll(name) : form.get(name)]));
}

/** Reports a request that the server would refuse before handling it. */
function checkRequest({ route, url, params, query, body }: StubCall, reportFault: ReportFault): void {
  const sent = route.form ? route.form.safeParse(body instanceof FormData ? fieldsOf(body) : body) : undefined;
  const asked = [
    route.params?.safeParse(params),
    route.query?.safeParse(Object.fromEntries(query)),
    sent ?? route.body?.safeParse(body),
  ];
  const faults = asked.flatMap((each) => (each?.success === false ? [each.error.message] : []));
  if (faults.length > 0) reportFault(`${route.method} ${url} is no call of the contract: ${faults.join(" ")}`);
}

/**
 * A stand-in of the API. The last double that matches a call answers it, and calls are recorded. It depends on neither
 * a test runner nor a transport. A call without a double, and a call or reply that breaks the contract, are reported.
 */
export function createStandIn(doubles: Doubles, reportFault: ReportFault) {
  const known = [...doubles];
  const calls: StubCall[] = [];
  const answer = async ({ method, url, headers, body, keepsAlive = false }: WireRequest): Promise<WireReply> => {
    const address = new URL(url, "http://lavra.test");
    const match = findDouble(known, method, address.pathname);
    if (!match) return answerUnknown(method, url, reportFault);
    const { double, params } = match;
    const { route } = double;
    const call: StubCall = { route, method, url, params, query: address.searchParams, headers, body, keepsAlive };
    calls.push(call);
    checkRequest(call, reportFault);
    return wireReply(route, await double.answer(call), reportFault);
  };
  const to = (route: Route) => calls.filter((call) => call.route === route);
  return {
    answer,
    calls,
    /** The calls of a route, in order. */
    to,
    count: (route: Route) => to(route).length,
    /** Further doubles, which take precedence over the present ones. */
    add: (...more: Doubles) => void known.push(...more),
    /** Removes the added doubles. */
    restore: () => void known.splice(doubles.length),
  };
}
export type StandIn = ReturnType<typeof createStandIn>;
