import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readSession, readToken, saveSession } from "../../platform/session/session.ts";
import { ownerUser } from "../../testing/session-user.ts";
import { logOut } from "./log-out.ts";

beforeEach(() => saveSession({ token: "t".repeat(43), user: ownerUser() }));
afterEach(() => vi.unstubAllGlobals());

const logOutWhere = (answer: () => Promise<Response>) => {
  const fetch = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  logOut();
  return fetch.mock.calls;
};

describe("logging out", () => {
  test.each([
    ["the server agrees", async () => new Response('{"success":true}')],
    ["the server fails", async () => new Response("{}", { status: 500 })],
    ["nobody answers", () => Promise.reject(new TypeError("fetch failed"))],
    ["the answer takes its time", () => new Promise<Response>(() => undefined)],
  ])("clears token and user at once when %s", async (_, answer) => {
    const calls = logOutWhere(answer);
    expect(readToken()).toBeNull();
    expect(readSession().user).toBeNull();
    expect(localStorage.getItem("user")).toBeNull();
    const [url, init] = calls[0] ?? [];
    expect([init?.method, url]).toEqual(["POST", "/api/auth/logout"]);
    expect(init).toMatchObject({ keepalive: true, headers: { Authorization: `Bearer ${"t".repeat(43)}` } });
  });
});
