import { type RolePermissions, readPermissions, savePermissions } from "@lavra/contract/permissions";
import { type PermissionKey, permissionKeys } from "@lavra/contract/roles";
import { screen, within } from "@testing-library/react";
import { PermissionsPage } from "../permissions/permissions-page.tsx";
import { renderPage } from "./render-page.tsx";
import { type Doubles, on, stubApi } from "./stub-api.ts";

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
export const sheetOf = (
  permissions: Record<string, RolePermissions>,
  grantable: readonly PermissionKey[] = permissionKeys,
) => ({
  permissions,
  grantable: [...grantable],
});

/** The page with the server's answers; more of them win over the usual ones. */
export const openPermissions = async (more: Doubles = []) => {
  const api = stubApi(
    on(readPermissions, sheetOf(roles)),
    on(savePermissions, ({ body }) => ({ permissions: body.permissions as Record<string, RolePermissions> })),
    ...more,
  );
  const view = renderPage("/permissions", PermissionsPage);
  await screen.findByRole("heading", { level: 1, name: "Permissões" });
  return { api, ...view };
};

export const card = async (name: string) => within(await screen.findByRole("group", { name }));
export const toggle = async (name: string, flag: string) =>
  (await card(name)).getByRole<HTMLInputElement>("switch", { name: new RegExp(`^${flag}`) });
export const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Salvar permissões/ });
