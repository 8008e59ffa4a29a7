import { isStaffRole } from "@lavra/contract/roles/roles";
import { useSession } from "../../../platform/session/session.ts";

/**
 * True if the person may make documents. Without the permission, or in a blocked office, existing documents can still
 * be downloaded.
 */
export function useMayGenerate(): boolean {
  const { user, isBlocked } = useSession();
  if (user?.permissions?.generate !== true) return false;
  return !isBlocked || isStaffRole(user.role);
}
