import type { SessionUser } from "@lavra/contract/accounts/auth";
import { describe, expect, it } from "vitest";
import { menuEntries } from "./menu-entries.ts";

const paths = (role: string, permissions: readonly string[], { isBlocked = false, at = "/dashboard" } = {}) => {
  const user = {
    role,
    permissions: Object.fromEntries(permissions.map((key) => [key, true])),
  } as unknown as SessionUser;
  return menuEntries({ user, isBlocked, blockedRole: null }, at).map((entry) => entry.path);
};

describe("menuEntries", () => {
  it("shows what the permissions open", () => {
    expect(paths("advogado_pl", ["generate", "settings"])).toEqual([
      "/dashboard",
      "/generate",
      "/documents",
      "/parties",
      "/cases",
      "/reports",
      "/settings",
      "/my-account",
    ]);
  });

  it.each([
    ["dashboard", []],
    ["generate", ["/generate", "/parties", "/cases"]],
    ["upload", ["/upload"]],
    ["create_model", ["/create-model"]],
    ["manage_users", ["/manage-users"]],
    ["permissions", ["/permissions"]],
    ["customize", ["/customize"]],
    ["settings", ["/settings"]],
  ])("shows for the permission %s what it opens and no more", (permission, opened) => {
    const all = paths("advogado_pl", []);
    expect(all).toEqual(["/dashboard", "/documents", "/reports", "/my-account"]);
    expect(paths("advogado_pl", [permission]).filter((path) => !all.includes(path))).toEqual(opened);
  });

  it("shows the plans to owners and developers, the developers' pages to developers", () => {
    expect(paths("empresa", [])).toEqual([
      "/dashboard",
      "/documents",
      "/reports",
      "/activity",
      "/plans",
      "/takeout",
      "/my-account",
    ]);
    expect(paths("desenvolvedor", [])).toEqual([
      "/dashboard",
      "/documents",
      "/reports",
      "/admin-role-management",
      "/user-monitoring",
      "/operation",
      "/plan-editor",
      "/activity",
      "/plans",
      "/my-account",
    ]);
  });

  it("ties Criar Modelo to the upload flag on the pages that use templates", () => {
    expect(paths("advogado_pl", ["create_model"])).toContain("/create-model");
    expect(paths("advogado_pl", ["create_model"], { at: "/generate" })).not.toContain("/create-model");
    expect(paths("advogado_pl", ["create_model", "upload"], { at: "/upload" })).toContain("/create-model");
    expect(paths("advogado_pl", ["upload"], { at: "/upload" })).not.toContain("/create-model");
  });

  it("shows only the person's own account before they have a password of their own", () => {
    const user = { role: "desenvolvedor", permissions: {}, ownPassword: "required" } as unknown as SessionUser;
    const entries = menuEntries({ user, isBlocked: false, blockedRole: null }, "/my-account");
    expect(entries.map(({ path }) => path)).toEqual(["/my-account"]);
  });

  it("shows only the way to pay, the person's own documents and account while blocked", () => {
    expect(paths("administrador", ["generate", "upload"], { isBlocked: true })).toEqual([
      "/dashboard",
      "/documents",
      "/activity",
      "/plans",
      "/takeout",
      "/my-account",
    ]);
    expect(paths("estagiario", ["generate"], { isBlocked: true })).toEqual(["/dashboard", "/documents", "/my-account"]);
    expect(paths("desenvolvedor", ["generate"], { isBlocked: true })).toContain("/generate");
  });
});
