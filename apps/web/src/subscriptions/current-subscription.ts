import type { SessionUser } from "@lavra/contract/accounts/auth";
import { currentSubscription, type Subscription } from "@lavra/contract/plans/subscriptions";
import { isStaffRole } from "@lavra/contract/roles/roles";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { useSession } from "../platform/session/session.ts";
import { noteSubscription } from "./note-subscription.ts";

/** The subscription, and whether its account owner can activate the free trial. */
export type CurrentSubscription = Subscription & { readonly canActivateTrial: boolean };

const read = async (user: SessionUser, signal: AbortSignal): Promise<CurrentSubscription> => {
  const { subscription, canActivateTrial } = await api.call(currentSubscription, {
    query: { adminId: accountOf(user) },
    signal,
  });
  noteSubscription(user, subscription);
  return { ...subscription, canActivateTrial };
};

/** The subscription of a person's account; disabled for staff, who have none. */
export const subscriptionQuery = (user: SessionUser | null) =>
  queryOptions({
    queryKey: ["subscriptions", "current", user?.id],
    queryFn: user && !isStaffRole(user.role) ? ({ signal }) => read(user, signal) : skipToken,
    staleTime: 60_000,
  });

/** The office's subscription; every reply also sets or clears the blocked flag. */
export const useCurrentSubscription = () => useQuery(subscriptionQuery(useSession().user));

/** Id of the account whose subscription applies to a person: the office's, else their creator's, else their own. */
export const accountOf = ({ id, scopeId, parentId }: SessionUser): string => scopeId ?? parentId ?? id;
