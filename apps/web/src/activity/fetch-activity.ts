import { type ActivityEvent, allActivity, officeActivity } from "@lavra/contract/activity/activity";
import type { ActivityKind } from "@lavra/contract/activity/audit-actions";
import type { Pagination } from "@lavra/contract/route";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** Filters of the list; days are ISO dates. */
export interface ActivityFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly person?: string | undefined;
  readonly office?: string | undefined;
  readonly kind?: ActivityKind | undefined;
}

export interface ActivityPage {
  readonly events: readonly ActivityEvent[];
  readonly pagination: Pagination;
}

interface Asked {
  /** True for platform staff, who read all offices. */
  readonly isStaff: boolean;
  readonly filter: ActivityFilter;
  readonly page: number;
  readonly limit: number;
}

/** Reads a page of the events of the person's office, or of all for staff. @throws ApiError */
export async function readActivity(
  { isStaff, filter, page, limit }: Asked,
  signal?: AbortSignal,
): Promise<ActivityPage> {
  const { office, ...rest } = filter;
  const query = { ...rest, page, limit };
  const more = signal ? { signal } : {};
  const { data, pagination } = isStaff
    ? await api.call(allActivity, { query: { ...query, office }, ...more })
    : await api.call(officeActivity, { query, ...more });
  return { events: data, pagination };
}

/** Events on a page of the list. */
const pageLength = 50;

/** A page of the list; errors are `ApiError`. The page shown before stays until the next one arrives. */
export const useActivity = (asked: Omit<Asked, "limit">) =>
  useQuery({
    queryKey: ["activity", asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readActivity({ ...asked, limit: pageLength }, signal),
  });
