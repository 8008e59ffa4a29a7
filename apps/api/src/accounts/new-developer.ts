import { staffRole } from "@lavra/contract/roles/roles";
import { platformScope } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { initialPermissions } from "./initial-permissions.ts";
import type { NewUser } from "./store.ts";

/** Builds the row of a platform staff member, who belongs to no office. */
export const newDeveloper = (
  given: Pick<NewUser, "login" | "nome" | "password_hash" | "given_password" | "created_at">,
): NewUser => ({
  ...given,
  id: newId(),
  tenant_id: platformScope,
  parent_id: null,
  role: staffRole,
  permissions: initialPermissions(staffRole),
});
