import { readWording } from "@lavra/contract/accounts/office-wording";
import { listOwnAttributes } from "@lavra/contract/accounts/own-attributes";
import { documentChoices, readPdfSupport } from "@lavra/contract/documents/afterwards";
import { saveDraft, searchDrafts } from "@lavra/contract/documents/drafts";
import { readNameRules } from "@lavra/contract/documents/name-rules";
import { searchLibrary } from "@lavra/contract/library/search";
import type { Route } from "@lavra/contract/route";
import { readLoginTheme, readTheme } from "@lavra/contract/theme/theme";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { vi } from "vitest";
import { createStandIn, answerUnknown as nobodyAnswers, wireReply as replyOf } from "./stand-in/create-stand-in.ts";
import { type Doubles, on, type WireReply } from "./stand-in/wire.ts";
import { reportFault } from "./test-faults.ts";

export {
  type Answer,
  answerFile,
  answerOutside,
  type Double,
  type Doubles,
  type Failing,
  neverAnswers,
  on,
  type Reply,
  refuse,
  type StubCall,
  unreachable,
  WireReply,
} from "./stand-in/wire.ts";

/**
 * The reply as it is sent over HTTP.
 * @throws TypeError if the server could not give this answer; the test fails as well
 */
export const wireReply = (route: Route, reply: unknown): WireReply => replyOf(route, reply, reportFault);

/** Reports a call without a double. */
export const answerUnknown = (method: string, url: string): never => nobodyAnswers(method, url, reportFault);

/** Background calls of every page, answered if a test has no answer of its own. */
const besides: Doubles = [
  on(readTheme, { theme: defaultTheme }),
  on(readLoginTheme, { theme: defaultTheme }),
  on(searchLibrary, {
    files: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false },
  }),
  on(readWording, { wording: { version: 0, texts: {}, off: [] } }),
  on(readNameRules, { template: null, office: null }),
  on(listOwnAttributes, { attributes: [] }),
  on(readPdfSupport, { isAvailable: true }),
  on(documentChoices, { months: [], templates: [], people: [] }),
  on(searchDrafts, { drafts: [] }),
  on(saveDraft, ({ body }) => ({
    revision: body.revision + 1,
    savedAt: "2026-11-21T17:32:00.000Z",
    expiresAt: "2027-01-20T17:32:00.000Z",
  })),
];

/**
 * The stand-in of the API in a page test. The last double that matches a call answers it, and calls are recorded. A
 * call without a double, and a call or reply that breaks the contract, fail the test.
 */
export function stubApi(...doubles: Doubles) {
  const { answer, calls, to } = createStandIn([...besides, ...doubles], reportFault);
  const fetchStub = async (url: string, { method = "GET", body, headers, keepalive = false }: RequestInit = {}) => {
    const read = typeof body === "string" ? JSON.parse(body) : body;
    const request = { method, url, headers: new Headers(headers), body: read, keepsAlive: keepalive };
    const { status, body: sent, headers: sentHeaders } = await answer(request);
    return new Response(sent, { status, headers: sentHeaders });
  };
  vi.stubGlobal("fetch", fetchStub);
  return { calls, to };
}

/** A server that never answers. */
export const stubSilence = (): void => void vi.stubGlobal("fetch", () => new Promise(() => undefined));
