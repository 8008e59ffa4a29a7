import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearSession, readSession, readToken, saveSession } from "../platform/session.ts";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { createSessionCheck } from "./session-check.ts";

const token = "t".repeat(43);

const checkFor = (answer: () => Promise<unknown>) => {
  const get = vi.fn(answer);
  const check = createSessionCheck({ api: { get } as never, onInvalid: clearSession });
  return { get, check };
};

describe("the check of a stored session", () => {
  beforeEach(() => {
    clearSession();
    saveSession({ token, user: ownerUser() });
  });

  it("is asked once, however many pages want to know, and freshens the user", async () => {
    const user = ownerUser({ nome: "Maria de Souza" });
    const { get, check } = checkFor(async () => ({ authenticated: true, user }));
    await Promise.all([check(), check()]);
    await check();
    expect(get).toHaveBeenCalledExactlyOnceWith("/api/auth/check");
    expect(readSession().user?.nome).toBe("Maria de Souza");
  });

  it("asks nothing without a token", async () => {
    clearSession();
    const { get, check } = checkFor(async () => ({ authenticated: false, user: null }));
    await check();
    expect(get).not.toHaveBeenCalled();
  });

  it.each([
    { authenticated: false, user: null },
    { authenticated: true, user: null },
  ])("ends the session when it is invalid: %o", async (reply) => {
    const { check } = checkFor(async () => reply);
    await check();
    expect(readToken()).toBeNull();
    expect(localStorage.getItem("user")).toBeNull();
  });

  it("leaves the session when nobody answers", async () => {
    const { check } = checkFor(() => Promise.reject(new TypeError("fetch failed")));
    await check();
    expect(readSession().user?.nome).toBe("Maria Souza");
  });

  it("says nothing about a session that began meanwhile", async () => {
    const { check } = checkFor(async () => {
      saveSession({ token: "u".repeat(43), user: memberUser() });
      return { authenticated: false, user: null };
    });
    await check();
    expect(readSession().user?.nome).toBe("João Lima");
  });
});
