import { describe, expect, test } from "vitest";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { completeOrder, correctedOrder, reordered } from "./card-layout.ts";

describe("a stored layout", () => {
  test("loses account and billing", () => {
    const stored = ["account", "upload", "billing", "generate"];
    expect(correctedOrder(stored, memberUser("generate", "upload"))).toEqual(["upload", "generate"]);
  });

  test.each(["administrador", "empresa"])("gets plans at its end for an %s, if missing", (role) => {
    const owner = ownerUser({ role, permissions: {} as never });
    expect(correctedOrder(["generate", "upload"], owner)).toEqual(["generate", "upload", "plans"]);
    expect(correctedOrder(["plans", "upload"], owner)).toEqual(["plans", "upload"]);
  });

  test("gets no plans for anyone else", () => {
    expect(correctedOrder(["generate"], memberUser("generate"))).toEqual(["generate"]);
    expect(correctedOrder(["generate"], ownerUser({ role: "desenvolvedor" }))).not.toContain("plans");
  });

  test("gets permissions right after manage-users for a person with that permission, if missing", () => {
    const user = memberUser("manage_users", "permissions");
    expect(correctedOrder(["manage-users", "settings"], user)).toEqual(["manage-users", "permissions", "settings"]);
    expect(correctedOrder(["permissions", "settings", "manage-users"], user)).toEqual([
      "permissions",
      "settings",
      "manage-users",
    ]);
    expect(correctedOrder(["manage-users"], memberUser("manage_users"))).toEqual(["manage-users"]);
  });

  test("is corrected in all of this at once", () => {
    const stored = ["billing", "manage-users", "account", "generate"];
    expect(correctedOrder(stored, ownerUser())).toEqual(["manage-users", "permissions", "generate", "plans"]);
  });

  test("is the same list if nothing is wrong with it, an empty one too", () => {
    const right = ["plans", "manage-users", "permissions"];
    expect(correctedOrder(right, ownerUser())).toBe(right);
    const empty: readonly string[] = [];
    expect(correctedOrder(empty, ownerUser())).toBe(empty);
  });
});

test("cards unknown to a layout follow it, in the default order", () => {
  expect(completeOrder(["c", "a"], ["a", "b", "c", "d"])).toEqual(["c", "a", "b", "d"]);
  expect(completeOrder([], ["a", "b"])).toEqual(["a", "b"]);
});

test("hidden cards keep their places while visible ones change theirs", () => {
  expect(reordered(["a", "x", "b", "y", "c"], ["c", "a", "b"])).toEqual(["c", "x", "a", "y", "b"]);
  expect(reordered(["a", "b"], ["b", "a"])).toEqual(["b", "a"]);
});
