import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { blockSubscription, clearSession, saveSession } from "../../../platform/session/session.ts";
import { developerUser, memberUser, ownerUser } from "../../../testing/session-user.ts";
import { useMayGenerate } from "./use-may-generate.ts";

beforeEach(clearSession);

test.each([
  ["with the permission", memberUser("generate"), false, true],
  ["without it", memberUser("upload"), false, false],
  ["in a blocked office", memberUser("generate"), true, false],
  ["who own a blocked office", ownerUser(), true, false],
  ["of the platform's staff, who are never blocked", developerUser(), true, true],
])("people %s may make documents or not", (_, user, isBlocked, may) => {
  saveSession({ token: "t".repeat(43), user });
  if (isBlocked) blockSubscription(user.role);
  expect(renderHook(useMayGenerate).result.current).toBe(may);
});

test("nobody makes documents without a session", () => {
  expect(renderHook(useMayGenerate).result.current).toBe(false);
});
