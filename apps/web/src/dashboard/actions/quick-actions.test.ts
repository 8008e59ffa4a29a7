import { permissionKeys } from "@lavra/contract/roles/roles";
import { describe, expect, test } from "vitest";
import { developerUser, memberUser, ownerUser } from "../../testing/session-user.ts";
import { type CardQuestion, cardsFor, defaultCardOrder, quickActions } from "./quick-actions.ts";

const ids = (question: Partial<CardQuestion>) =>
  cardsFor({
    user: ownerUser(),
    isBlocked: false,
    order: defaultCardOrder,
    ...question,
  }).map(({ id }) => id);

describe("the quick actions", () => {
  test("each permission shows its own card and no other", () => {
    const shown = Object.fromEntries(permissionKeys.map((key) => [key, ids({ user: memberUser(key) })]));
    expect(shown).toEqual({
      dashboard: [],
      generate: ["generate"],
      upload: ["upload"],
      create_model: ["create-model"],
      manage_users: ["manage-users"],
      permissions: ["permissions"],
      customize: ["customize"],
      settings: ["settings"],
    });
  });

  test("roles and monitoring are for staff alone; plans are for account owners alone", () => {
    const owned = ids({ user: ownerUser() });
    expect(owned).toContain("plans");
    expect(owned).not.toContain("admin-roles");
    expect(ids({ user: ownerUser({ role: "empresa" }) })).toEqual(owned);
    const staff = ids({ user: developerUser() });
    expect(staff).toEqual(expect.arrayContaining(["admin-roles", "user-monitoring"]));
    expect(staff).not.toContain("plans");
  });

  test("while blocked only plans remain, and only for an account owner; staff keep all", () => {
    expect(ids({ isBlocked: true })).toEqual(["plans"]);
    expect(ids({ isBlocked: true, user: memberUser(...permissionKeys) })).toEqual([]);
    expect(ids({ isBlocked: true, user: developerUser() })).toEqual(ids({ user: developerUser() }));
  });

  test("the given order is preserved; unknown and removed cards are dropped", () => {
    expect(ids({ order: ["upload", "account", "billing", "generate"] })).toEqual(["upload", "generate"]);
  });

  test("billing is defined and never shown", () => {
    expect(quickActions.map(({ id }) => id)).toContain("billing");
    expect(defaultCardOrder).not.toContain("billing");
  });

  test("every card leads where the specification says", () => {
    expect(Object.fromEntries(quickActions.map(({ id, path }) => [id, path]))).toEqual({
      generate: "/generate",
      upload: "/upload",
      "create-model": "/create-model",
      "manage-users": "/manage-users",
      permissions: "/permissions",
      plans: "/plans",
      customize: "/customize",
      settings: "/settings",
      "admin-roles": "/admin-role-management",
      "user-monitoring": "/user-monitoring",
      billing: "/plans",
    });
  });
});
