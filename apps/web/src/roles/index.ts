import type { Page } from "../platform/page.ts";

export { type RoleChoice, rolesKey, useRoles } from "./available-roles.ts";
export { RoleIcon } from "./custom-roles/role-icon.tsx";

const pages: readonly Page[] = [
  {
    path: "/admin-role-management",
    title: "Gerenciamento de Cargos",
    access: { roles: ["desenvolvedor"] },
    load: () => import("./admin-role-management-page.tsx"),
  },
];

export { pages };
