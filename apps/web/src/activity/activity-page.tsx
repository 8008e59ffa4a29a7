import { isStaffRole } from "@lavra/contract/roles/roles";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo } from "react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { useSubmission } from "../platform/api/sending/use-submission.ts";
import { todayIso } from "../platform/formats/dates.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { saveFile } from "../platform/save-file.ts";
import { useSession } from "../platform/session/session.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { useRested } from "../ui/use-stable.ts";
import { exportActivity } from "./export/export-activity.ts";
import { useActivity } from "./fetch-activity.ts";
import { ActivityFilters } from "./filters/activity-filters.tsx";
import { type ActivityView, filterOf, isFiltered, queryOf, unfiltered, viewOf } from "./filters/activity-view.ts";
import { ActivityList } from "./list/activity-list.tsx";

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

/** Debounce of the searches, in ms. */
const typingRest = 250;

/** /activity: who did what and when, in the person's office, or in all offices for platform staff. */
export function ActivityPage() {
  const { user } = useSession();
  const isStaff = isStaffRole(user?.role ?? "");
  const { view, change } = useActivityView();
  const typed = { person: useRested(view.person, typingRest), office: useRested(view.office, typingRest) };
  const filter = filterOf({ ...view, ...typed }, todayIso());
  const query = useActivity({ isStaff, filter, page: view.page });
  const notices = useNotices();
  const { run, isPending } = useSubmission();
  const { data } = query;

  // An address from before a shorter period, or beyond the last page.
  const lastPage = data && !query.isPlaceholderData ? data.pagination.totalPages : 0;
  useEffect(() => {
    if (lastPage > 0 && view.page > lastPage) change({ page: lastPage });
  }, [lastPage, view.page, change]);
  const download = async () => {
    try {
      const blob = new Blob([await exportActivity(filter, isStaff)], { type: "text/csv;charset=utf-8" });
      saveFile({ blob, fileName: `atividade-${todayIso()}.csv` });
    } catch (error) {
      notices.notify({ tone: "error", text: "Não foi possível exportar a atividade.", detail: sentenceOf(error) });
    }
  };
  return (
    <>
      <KnownHead
        of={heads.activity}
        actions={
          <Button
            isDisabled={!data || data.events.length === 0}
            isBusy={isPending}
            busyLabel="Exportando…"
            onPress={() => void run(download)}
          >
            Exportar
          </Button>
        }
      />
      <Notices of={notices} className="sticky top-[calc(var(--header)+0.75rem)] z-6 mb-4" />
      <Card isFlush>
        <ActivityFilters view={view} onChange={change} isStaff={isStaff} />
        <ActivityList
          query={query}
          isStaff={isStaff}
          isFiltered={isFiltered(view)}
          onClear={() => change(unfiltered)}
          onTurn={(pages) => change({ page: view.page + pages })}
        />
      </Card>
    </>
  );
}
