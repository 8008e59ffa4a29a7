import type { CustomRole } from "@lavra/contract/admin-roles";
import { jobRoles, roleNames } from "@lavra/contract/roles";

/** The five job roles of the product, as people read them. */
export const systemRoles = jobRoles.map((key) => ({ key, name: roleNames[key] ?? key }));

/** A role's name: an office's own first, then the product's, else its key. */
export const roleNameIn = (customRoles: readonly Pick<CustomRole, "key" | "name">[], key: string): string =>
  customRoles.find((role) => role.key === key)?.name ?? roleNames[key] ?? key;
