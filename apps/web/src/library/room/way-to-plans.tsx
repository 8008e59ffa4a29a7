import { isOwnerRole } from "@lavra/contract/roles/roles";
import { ApiError } from "../../platform/api/api-error.ts";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";

/** True if a plan's limit refused a call. */
export const isPlanLimit = (error: unknown): boolean => error instanceof ApiError && error.status === 402;

/** Account owners can buy more room; for others the sentence above names the person to ask. */
export function WayToPlans() {
  const role = useSession().user?.role ?? "";
  return isOwnerRole(role) ? (
    <p className="text-14">
      <TextLink href={places.plans.path}>Ver planos</TextLink>
    </p>
  ) : null;
}
