import type { SessionUser } from "@lavra/contract/accounts/auth";
import { currentUsage, type Usage } from "@lavra/contract/plans/subscriptions";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { useSession } from "../platform/session/session.ts";
import { accountOf } from "./current-subscription.ts";

/** Query key to invalidate after something that counts. */
export const usageKey = ["subscriptions", "usage"] as const;

const usageQuery = (user: SessionUser | null) =>
  queryOptions({
    queryKey: [...usageKey, user?.id],
    queryFn: user
      ? async ({ signal }): Promise<Usage> =>
          (await api.call(currentUsage, { query: { adminId: accountOf(user) }, signal })).data
      : skipToken,
  });

/** The office's usage of its quotas in the subscription's present month. */
export const useUsage = () => useQuery(usageQuery(useSession().user));

/** True if nothing is left; a limit of -1 is unlimited. */
export const isLimitReached = ({ used, limit }: Pick<Usage["documents"], "used" | "limit">): boolean =>
  limit >= 0 && used >= limit;
