import type { PlanFeature } from "@lavra/contract/plans/features";
import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { DomainError } from "../domain-error.ts";
import type { Principal } from "../principal.ts";
import { type Access, admit, bearerToken, tokenOf } from "./guards.ts";

const principal = {
  userId: "ana",
  scopeId: "escritorio",
  parentId: null,
  login: "ana",
  nome: "Ana",
  role: "paralegal",
  permissions: { generate: true, upload: false },
} satisfies Principal;

const request = (authorization?: string) => ({ headers: { authorization }, ip: "127.0.0.1" }) as FastifyRequest;
const lookups = (isBlocked = false) => ({
  recognise: async (token: string) => {
    if (token === "t-rui") return { principal: { ...principal, ownPassword: "required" as const }, isBlocked };
    return token === "t-ana" ? { principal, isBlocked } : undefined;
  },
  isReplaced: async (token: string) => token === "t-ana-antes",
  assertFeature: async (_: { scopeId: string }, feature: PlanFeature) => {
    if (feature !== "customizeTheme") throw new DomainError("plan.feature_missing", { feature, plans: [] });
  },
});
const session = (more: object = {}): Access => ({ who: "session", reach: "office", ...more });

/** The outcome of a call: "in", or the code of its refusal. */
const outcome = (access: Access, { token = "Bearer t-ana", isBlocked = false } = {}) =>
  admit(request(token), access, lookups(isBlocked)).then(
    () => "in",
    (cause: { code: string }) => cause.code,
  );

describe("a call is admitted", () => {
  test("with one of the required permissions, only if the flag is present and true", async () => {
    expect(await outcome(session({ anyOf: ["upload", "generate"] }))).toBe("in");
    expect(await outcome(session({ anyOf: ["upload"] }))).toBe("auth.forbidden");
    expect(await outcome(session({ anyOf: ["settings"] }))).toBe("auth.forbidden");
    expect(await outcome(session())).toBe("in");
  });

  test("with a further permission only if that flag is true too", async () => {
    expect(await outcome(session({ anyOf: ["generate"], andAlso: "generate" }))).toBe("in");
    expect(await outcome(session({ anyOf: ["generate"], andAlso: "upload" }))).toBe("auth.forbidden");
    expect(await outcome(session({ anyOf: ["upload"], andAlso: "generate" }))).toBe("auth.forbidden");
  });

  test("with a replaced token gets that code, with any other unknown token that of a missing session", async () => {
    expect(await outcome(session(), { token: "Bearer t-ana-antes" })).toBe("auth.token_replaced");
    expect(await outcome(session(), { token: "Bearer t-bia" })).toBe("auth.required");
  });

  test("by a person who must set their own password only where that is done, blocked or not", async () => {
    for (const isBlocked of [false, true]) {
      const rui = { token: "Bearer t-rui", isBlocked };
      expect(await outcome(session({ whileBlocked: true }), rui)).toBe("auth.own_password_required");
      expect(await outcome(session({ whileBlocked: true, beforeOwnPassword: true }), rui)).toBe("in");
    }
  });

  test("with one of the required roles, whatever the permissions", async () => {
    expect(await outcome(session({ roles: ["paralegal", "socio"] }))).toBe("in");
    expect(await outcome(session({ roles: ["socio"] }))).toBe("auth.forbidden");
    expect(await outcome(session({ roles: ["socio"], anyOf: ["generate"] }))).toBe("auth.forbidden");
  });

  test("with the required plan feature, checked after everything else", async () => {
    expect(await outcome(session({ feature: "customizeTheme" }))).toBe("in");
    expect(await outcome(session({ feature: "advancedReports" }))).toBe("plan.feature_missing");
    expect(await outcome(session({ feature: "advancedReports", anyOf: ["upload"] }))).toBe("auth.forbidden");
    expect(await outcome(session({ feature: "advancedReports" }), { isBlocked: true })).toBe("subscriptions.required");
  });

  test("without a subscription only where the route allows it, checked before its permissions", async () => {
    expect(await outcome(session(), { isBlocked: true })).toBe("subscriptions.required");
    expect(await outcome(session({ roles: ["socio"] }), { isBlocked: true })).toBe("subscriptions.required");
    expect(await outcome(session({ whileBlocked: true }), { isBlocked: true })).toBe("in");
  });

  test("with a token of a session", async () => {
    for (const token of [
      "",
      "Bearer",
      "Bearer null",
      "Bearer undefined",
      "Basic t-ana",
      "Bearer t-eva",
      "Bearer a b",
    ]) {
      expect(await outcome(session(), { token }), token).toBe("auth.required");
    }
    expect(await outcome(session(), { token: "bearer t-ana" })).toBe("in");
    expect(await outcome({ who: "anyone" }, { token: "" })).toBe("in");
  });
});

test.each([
  ["Bearer abc", "abc"],
  ["BEARER   abc", "abc"],
  [`Bearer ${"x".repeat(200)}`, "x".repeat(200)],
  [`Bearer ${"x".repeat(201)}`, undefined],
  ["xBearer abc", undefined],
  ["Bearerabc", undefined],
  ["Bearer undefined", undefined],
])("of the header %j the token is %j", (authorization, token) => {
  expect(bearerToken(request(authorization))).toBe(token);
  expect(tokenOf(request(authorization))).toBe(token ?? "");
});

test("the person who is admitted is the caller, and nobody where no session is needed", async () => {
  expect(await admit(request("Bearer t-ana"), session(), lookups())).toBe(principal);
  for (const who of ["anyone", "link"] as const) {
    expect(await admit(request("Bearer t-ana"), { who }, lookups())).toBeUndefined();
  }
});
