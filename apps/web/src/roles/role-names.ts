import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import { jobRoles, roleNames } from "@lavra/contract/roles/roles";

/** The product's five job roles with their displayed names. */
export const systemRoles = jobRoles.map((key) => ({ key, name: roleNames[key] ?? key }));

/** A role's name: a custom role's first, then the product's, else its key. */
export const roleNameIn = (customRoles: readonly Pick<CustomRole, "key" | "name">[], key: string): string =>
  customRoles.find((role) => role.key === key)?.name ?? roleNames[key] ?? key;
