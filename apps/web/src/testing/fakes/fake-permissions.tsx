import { type RolePermissions, readPermissions, savePermissions } from "@lavra/contract/roles/permissions";
import { type PermissionKey, permissionKeys } from "@lavra/contract/roles/roles";
import { screen } from "@testing-library/react";
import { PermissionsPage } from "../../permissions/permissions-page.tsx";
import { renderPage } from "../render-page.tsx";
import { type Doubles, on, stubApi } from "../stub-api.ts";
import { officePlan } from "./fake-plans.tsx";

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

/** Opens the page with the server's answers; further ones take precedence. */
export const openPermissions = async (more: Doubles = [], address = "/permissions") => {
  const api = stubApi(
    ...officePlan(),
    on(readPermissions, sheetOf(roles)),
    on(savePermissions, ({ body }) => ({ permissions: body.permissions as Record<string, RolePermissions> })),
    ...more,
  );
  const view = renderPage("/permissions", PermissionsPage, address);
  await screen.findByRole("heading", { level: 1, name: "Permissões" });
  return { api, ...view };
};

/** A role's eight switches, down its column. */
export const column = (name: string) =>
  screen.findAllByRole<HTMLInputElement>("switch", { name: new RegExp(`, ${name}$`) });
export const toggle = (name: string, flag: string) =>
  screen.findByRole<HTMLInputElement>("switch", { name: `${flag}, ${name}` });
/** The description of a switch: what the permission allows, and what its marks mean. */
export const explanation = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
export const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Salvar permissões/ });
