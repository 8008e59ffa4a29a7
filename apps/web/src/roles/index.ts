import { staffRole } from "@lavra/contract/roles";
import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

export { type RoleChoice, rolesKey, useRoles } from "./available-roles.ts";

const pages: readonly Page[] = [
  {
    ...places.roles,
    access: { roles: [staffRole] },
    load: () => import("./admin-role-management-page.tsx"),
  },
];

export { pages };
