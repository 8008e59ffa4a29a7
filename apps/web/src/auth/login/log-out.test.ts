import { logout } from "@lavra/contract/accounts/auth";
import { beforeEach, describe, expect, test } from "vitest";
import { readSession, readToken, saveSession } from "../../platform/session/session.ts";
import { ownerUser } from "../../testing/session-user.ts";
import { type Answer, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { logOut } from "./open-session.ts";

beforeEach(() => saveSession({ token: "t".repeat(43), user: ownerUser() }));

describe("logging out", () => {
  test.each<[string, Answer<typeof logout>]>([
    ["the server agrees", {}],
    ["the server fails", refuse("server.error")],
    ["nobody answers", unreachable],
    ["the answer takes its time", () => new Promise(() => undefined)],
  ])("clears token and user at once when %s", async (_, answer) => {
    const api = stubApi(on(logout, answer));
    logOut();
    expect(readToken()).toBeNull();
    expect(readSession().user).toBeNull();
    expect(localStorage.getItem("user")).toBeNull();
    const [call] = api.to(logout);
    expect(call?.keepsAlive).toBe(true);
    expect(call?.headers.get("authorization")).toBe(`Bearer ${"t".repeat(43)}`);
  });
});
