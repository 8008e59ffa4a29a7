import type { SessionUser } from "@lavra/contract/accounts/auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearSession, readSession, readToken, saveSession } from "../platform/session/session.ts";
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

describe("a missing subscription", () => {
  beforeEach(clearSession);

  it.each([
    ["administrador", "/generate", ["/plans", { requiresSubscription: "true" }]],
    ["empresa", "/upload", ["/plans", { requiresSubscription: "true" }]],
    ["estagiario", "/generate", ["/dashboard", { subscriptionRequired: "true" }]],
    ["estagiario", "/dashboard", null],
    ["administrador", "/plans", null],
  ] as const)("sets the flag for %s at %s and sends them on", (role, path, target) => {
    const { hooks, goTo } = at(path, role);
    hooks.onSubscriptionRequired?.();
    expect(readSession()).toMatchObject({ isBlocked: true, blockedRole: role });
    if (target === null) expect(goTo).not.toHaveBeenCalled();
    else expect(goTo).toHaveBeenCalledExactlyOnceWith(...target);
  });

  it("never blocks a developer", () => {
    const { hooks } = at("/generate", "desenvolvedor");
    hooks.onSubscriptionRequired?.();
    expect(readSession().isBlocked).toBe(false);
  });
});

it("a removed permission reads the session again, and ends nothing", () => {
  const { hooks, leave, goTo, readSessionAgain } = at("/generate");
  hooks.onForbidden?.();
  expect(readSessionAgain).toHaveBeenCalledOnce();
  expect([leave.mock.calls, goTo.mock.calls]).toEqual([[], []]);
});
