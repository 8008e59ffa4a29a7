import type { SessionUser } from "@lavra/contract/auth";
import { currentUsage, type Usage } from "@lavra/contract/subscriptions";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { useSession } from "../platform/session/session.ts";
import { accountOf } from "./account-of.ts";

/** What to invalidate once something that counts has been done. */
export const usageKey = ["subscriptions", "usage"] as const;

const usageQuery = (user: SessionUser | null) =>
  queryOptions({
    queryKey: [...usageKey, user?.id],
    queryFn: user
      ? async ({ signal }): Promise<Usage> =>
          (await api.call(currentUsage, { query: { adminId: accountOf(user) }, signal })).data
      : skipToken,
  });

/** What the office has used of its quotas in the subscription's own month. */
export const useUsage = () => useQuery(usageQuery(useSession().user));

/** Whether nothing is left; a limit of -1 never ends. */
export const isLimitReached = ({ used, limit }: Pick<Usage["documents"], "used" | "limit">): boolean =>
  limit >= 0 && used >= limit;
