import type { SessionUser } from "@lavra/contract/accounts/auth";
import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearSession, readSession, readToken, saveSession } from "../platform/session/session.ts";
import { useSessionEnd } from "../platform/session/session-end.ts";
import { createApiHooks } from "./api-hooks.ts";

const at = (path: string, role = "advogado_pl") => {
  const navigation = { currentPath: () => path, goTo: vi.fn(), leave: vi.fn(), readSessionAgain: vi.fn() };
  saveSession({ token: "abc", user: { id: "1", role } as unknown as SessionUser });
  return { ...navigation, hooks: createApiHooks(navigation) };
};

describe("the end of a session", () => {
  beforeEach(clearSession);

  it("clears it and goes to the login page, once", () => {
    const { hooks, leave } = at("/generate");
    hooks.onUnauthorized?.();
    hooks.onUnauthorized?.();
    expect(readToken()).toBeNull();
    expect(leave).toHaveBeenCalledExactlyOnceWith("/login?sessionExpired=true");
  });
});

describe("the end of a session on a page with words of its own", () => {
  beforeEach(clearSession);

  const speaking = () => {
    const ends: (() => void)[] = [];
    return { ends, ...renderHook(() => useSessionEnd((end) => void ends.push(end))) };
  };

  it("waits for the page, and comes once however often the page calls it", () => {
    const { hooks, leave } = at("/manage-users");
    const { ends, unmount } = speaking();
    hooks.onUnauthorized?.();
    hooks.onUnauthorized?.();
    expect([ends.length, leave.mock.calls, readToken()]).toEqual([2, [], "abc"]);
    for (const end of ends) end();
    expect(readToken()).toBeNull();
    expect(leave).toHaveBeenCalledExactlyOnceWith("/login?sessionExpired=true");
    unmount();
  });

  it("is not announced to a visitor", () => {
    const { hooks, leave } = at("/manage-users");
    const { ends, unmount } = speaking();
    clearSession();
    hooks.onUnauthorized?.();
    expect([ends, leave.mock.calls]).toEqual([[], []]);
    unmount();
  });

  it("comes at once after that page was left", () => {
    const { hooks, leave } = at("/manage-users");
    const { ends, unmount } = speaking();
    unmount();
    hooks.onUnauthorized?.();
    expect([ends, readToken()]).toEqual([[], null]);
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe("a missing subscription", () => {
  beforeEach(clearSession);

  it.each([
    ["administrador", "/generate", ["/plans", { requiresSubscription: "true" }]],
    ["empresa", "/upload", ["/plans", { requiresSubscription: "true" }]],
    ["estagiario", "/generate", ["/dashboard", { subscriptionRequired: "true" }]],
    ["estagiario", "/dashboard", null],
    ["administrador", "/plans", null],
    ["administrador", "/dashboard", null],
    ["estagiario", "/plans", null],
    ["desenvolvedora", "/generate", ["/dashboard", { subscriptionRequired: "true" }]],
  ] as const)("sets the flag for %s at %s and sends them on", (role, path, target) => {
    const { hooks, goTo } = at(path, role);
    hooks.onSubscriptionRequired?.();
    expect(readSession()).toMatchObject({ isBlocked: true, blockedRole: role });
    if (target === null) expect(goTo).not.toHaveBeenCalled();
    else expect(goTo).toHaveBeenCalledExactlyOnceWith(...target);
  });

  it("never blocks a developer", () => {
    const { hooks, goTo } = at("/generate", "desenvolvedor");
    hooks.onSubscriptionRequired?.();
    expect(readSession().isBlocked).toBe(false);
    expect(goTo).not.toHaveBeenCalled();
  });
});

it("a removed permission reads the session again, and ends nothing", () => {
  const { hooks, leave, goTo, readSessionAgain } = at("/generate");
  hooks.onForbidden?.();
  expect(readSessionAgain).toHaveBeenCalledOnce();
  expect([leave.mock.calls, goTo.mock.calls]).toEqual([[], []]);
});
