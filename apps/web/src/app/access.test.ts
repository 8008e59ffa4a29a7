import type { SessionUser } from "@lavra/contract/auth";
import { describe, expect, it } from "vitest";
import type { PageAccess } from "../platform/page.ts";
import { redirectFor } from "./access.ts";

const userWith = (role: string, ...permissions: readonly string[]) =>
  ({ role, permissions: Object.fromEntries(permissions.map((key) => [key, true])) }) as unknown as SessionUser;

const plans: PageAccess = { roles: ["administrador", "empresa"], whileBlocked: "owners" };
const developers: PageAccess = { roles: ["desenvolvedor"] };
const admin = userWith("administrador", "generate");
const lawyer = userWith("advogado_pl", "generate");
const developer = userWith("desenvolvedor");

type Row = readonly [
  name: string,
  user: SessionUser | null,
  isBlocked: boolean,
  path: string,
  access: PageAccess,
  to: string | null,
];

const table: readonly Row[] = [
  ["a visitor at a page", null, false, "/dashboard", {}, "/login"],
  ["a visitor at the login", null, false, "/login", { isPublic: true, isForGuests: true }, null],
  ["a visitor at the error page", null, false, "/error", { isPublic: true }, null],
  ["someone logged in at the login", lawyer, false, "/login", { isPublic: true, isForGuests: true }, "/dashboard"],
  ["someone at home", lawyer, false, "/dashboard", {}, null],
  ["with the permission", lawyer, false, "/generate", { permission: "generate" }, null],
  ["without the permission", lawyer, false, "/upload", { permission: "upload" }, "/dashboard"],
  ["with one of several", lawyer, false, "/x", { anyPermission: ["upload", "generate"] }, null],
  ["with none of several", lawyer, false, "/x", { anyPermission: ["upload", "settings"] }, "/dashboard"],
  ["a developer at the plans", developer, false, "/plans", plans, "/dashboard"],
  ["an administrator at the plans", admin, false, "/plans", plans, null],
  ["a lawyer at the plans", lawyer, false, "/plans", plans, "/dashboard"],
  ["a developer at a developer's page", developer, false, "/user-monitoring", developers, null],
  ["an administrator at a developer's page", admin, false, "/user-monitoring", developers, "/dashboard"],
  ["blocked, at home", lawyer, true, "/dashboard", {}, null],
  ["blocked, with the permission", lawyer, true, "/generate", { permission: "generate" }, "/dashboard"],
  ["a blocked owner at the plans", admin, true, "/plans", plans, null],
  ["a blocked lawyer at the plans", lawyer, true, "/plans", plans, "/dashboard"],
  ["blocked, at a page open to everyone", lawyer, true, "/ajuda", { whileBlocked: "everyone" }, null],
  ["blocked, at the error page", lawyer, true, "/error", { isPublic: true }, null],
  ["a developer is never blocked", developer, true, "/user-monitoring", developers, null],
];

describe("redirectFor", () => {
  it.each(table)("%s", (_name, user, isBlocked, path, access, to) => {
    expect(redirectFor({ session: { user, isBlocked }, path, access })).toBe(to);
  });
});
