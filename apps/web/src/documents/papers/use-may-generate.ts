import { isStaffRole } from "@lavra/contract/roles";
import { useSession } from "../../platform/session/session.ts";

/** Whether one may make documents: where a right is missing, or the office is blocked, what is there can be taken out. */
export function useMayGenerate(): boolean {
  const { user, isBlocked } = useSession();
  if (user?.permissions?.generate !== true) return false;
  return !isBlocked || isStaffRole(user.role);
}
