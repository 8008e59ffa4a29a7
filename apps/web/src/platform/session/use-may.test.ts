import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { developerUser, memberUser, ownerUser } from "../../testing/session-user.ts";
import { blockSubscription, clearSession, saveSession, useMay } from "./session.ts";

const mayGenerate = () => renderHook(() => useMay("generate")).result.current;

beforeEach(clearSession);

test.each([
  ["with the permission", memberUser("generate"), false, true],
  ["without it", memberUser("upload"), false, false],
  ["in a blocked office", memberUser("generate"), true, false],
  ["who own a blocked office", ownerUser(), true, false],
  ["of the platform's staff, who are never blocked", developerUser(), true, true],
])("people %s may use it or not", (_, user, isBlocked, may) => {
  saveSession({ token: "t".repeat(43), user });
  if (isBlocked) blockSubscription(user.role);
  expect(mayGenerate()).toBe(may);
});

test("nobody has a permission without a session", () => {
  expect(mayGenerate()).toBe(false);
});
