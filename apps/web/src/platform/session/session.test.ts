import type { SessionUser } from "@lavra/contract/accounts/auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  blockSubscription,
  clearSession,
  readSession,
  readToken,
  renewToken,
  saveSession,
  saveUser,
  subscribeSession,
  tokenRenewed,
  unblockSubscription,
} from "./session.ts";

const user: SessionUser = {
  id: "0190d1f8-0000-7000-8000-000000000001",
  login: "maria",
  nome: "Maria Souza",
  role: "administrador",
  parentId: null,
  scopeId: "0190d1f8-0000-7000-8000-000000000001",
  permissions: {
    dashboard: true,
    generate: true,
    upload: true,
    create_model: true,
    manage_users: true,
    settings: true,
    customize: true,
    permissions: true,
  },
};

describe("the stored session", () => {
  beforeEach(clearSession);

  it("is missing without a token, or with a literal null or undefined", () => {
    for (const literal of ["null", "undefined", ""]) {
      localStorage.setItem("token", literal);
      localStorage.setItem("user", JSON.stringify(user));
      expect(readToken()).toBeNull();
      expect(readSession().user).toBeNull();
    }
  });

  it("stores token and user, and clears both with the flag", () => {
    saveSession({ token: "t".repeat(20), user });
    blockSubscription("administrador");
    expect(readSession()).toMatchObject({
      user: { nome: "Maria Souza" },
      isBlocked: true,
      blockedRole: "administrador",
    });
    clearSession();
    expect(readSession()).toEqual({ user: null, isBlocked: false, blockedRole: null });
    expect(localStorage.length).toBe(0);
  });

  it("returns the whole stored user", () => {
    saveSession({ token: "t".repeat(20), user });
    expect(readSession().user).toEqual(user);
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(user);
    expect(localStorage.getItem("token")).toBe("t".repeat(20));
  });

  it("is the same object until something changes", () => {
    saveSession({ token: "t".repeat(20), user });
    const before = readSession();
    expect(readSession()).toBe(before);
    blockSubscription("empresa");
    expect(readSession()).not.toBe(before);
    unblockSubscription();
    expect(readSession().isBlocked).toBe(false);
  });

  it("continues with another token, unless another person has logged in meanwhile", async () => {
    saveSession({ token: "old", user });
    const renewed = tokenRenewed("old");
    renewToken("old", "new");
    expect([await renewed, readToken(), readSession().user]).toEqual([true, "new", user]);
    renewToken("old", "late");
    expect([readToken(), await tokenRenewed("old")]).toEqual(["new", true]);
    const patient = tokenRenewed("new");
    saveUser({ ...user, nome: "Maria Lima" });
    renewToken("new", "newer");
    expect(await patient, "another change of the session ends no wait").toBe(true);
    const loggedOut = tokenRenewed("newer");
    clearSession();
    expect(await loggedOut).toBe(false);
  });

  it("survives a user that is not JSON, and takes _id for id", () => {
    localStorage.setItem("token", "abc");
    localStorage.setItem("user", "{");
    expect(readSession().user).toBeNull();
    localStorage.setItem("user", JSON.stringify({ _id: "1", nome: "Ana" }));
    expect(readSession().user?.id).toBe("1");
  });

  it("notifies of changes here and in other tabs", () => {
    const listener = vi.fn();
    const stop = subscribeSession(listener);
    saveSession({ token: "abc", user });
    window.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
