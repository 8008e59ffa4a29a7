import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type ActivityView, queryOf, viewOf } from "./activity-view.ts";

type Query = Readonly<Record<string, string>>;

/** The filters and the page, stored in the address; a change of a filter returns to the first page. */
export function useActivityView() {
  const query = useLocation({ select: ({ search }) => search as Query });
  const navigate = useNavigate();
  const view = useMemo(() => viewOf(query), [query]);
  const change = useCallback(
    (part: Partial<ActivityView>) => {
      const search = ((now: Query) => queryOf({ ...viewOf(now), page: 1, ...part })) as never;
      void navigate({ to: ".", replace: true, resetScroll: false, search });
    },
    [navigate],
  );
  return { view, change };
}
