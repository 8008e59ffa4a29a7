import type { RolePermissions } from "@lavra/contract/permissions";
import { permissionKeys } from "@lavra/contract/roles";
import { screen, within } from "@testing-library/react";
import { PermissionsPage } from "../permissions/permissions-page.tsx";
import { renderPage } from "./render-page.tsx";
import { type StubReply, stubApi, succeed } from "./stub-api.ts";

export const role = (name: string, part: Partial<RolePermissions> = {}): RolePermissions => ({
  name,
  description: "",
  icon: "",
  permissions: ["dashboard"],
  mixed: [],
  locked: false,
  isCustom: false,
  ...part,
});

export const roles = {
  socio: role("Sócio", { permissions: ["dashboard", "generate"] }),
  paralegal: role("Paralegal", { isCustom: true, description: "Apoio aos advogados", icon: "scale" }),
};
export const sheetOf = (permissions: Record<string, RolePermissions>, grantable: readonly string[] = permissionKeys) =>
  succeed({ permissions, grantable });

type Answers = Parameters<typeof stubApi>[0];

/** The page with the server's answers; more of them win over the usual ones. */
export const openPermissions = async (answers: Answers = {}) => {
  const api = stubApi({
    "GET /api/permissions": sheetOf(roles),
    "POST /api/permissions": ({ body }): StubReply => succeed(body as Record<string, unknown>),
    ...answers,
  });
  const view = renderPage("/permissions", PermissionsPage);
  await screen.findByRole("heading", { level: 1, name: "Permissões" });
  return { api, ...view };
};

export const card = async (name: string) => within(await screen.findByRole("group", { name }));
export const toggle = async (name: string, flag: string) =>
  (await card(name)).getByRole<HTMLInputElement>("switch", { name: new RegExp(`^${flag}`) });
export const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Salvar permissões/ });
