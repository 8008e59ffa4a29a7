import { RotateCw } from "lucide-react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { formatTime } from "../platform/formats/dates.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { statsFailedTitle, useDashboardStats } from "./dashboard-stats.ts";
import { StatCards } from "./stat-cards.tsx";
import { todayInWords } from "./today-in-words.ts";

type StatsQuery = ReturnType<typeof useDashboardStats>;

/** How fresh the figures are; old ones stay in sight, and say so. */
function Freshness({ data, dataUpdatedAt, isError, isFetching, refetch }: StatsQuery) {
  // Its line is there from the start, so that nothing beneath it moves.
  if (data === undefined) return <p aria-hidden="true" className="h-5" />;
  const hour = formatTime(new Date(dataUpdatedAt));
  if (!isError) {
    return (
      <p className="flex items-center gap-1.5 text-13 text-muted">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-ok-fill" />
        Atualizado às {hour}
      </p>
    );
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-13 text-warn-ink">
      Números das {hour}: não deu para atualizar.
      <Button
        size="sm"
        tone="accent"
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        isBusy={isFetching}
        onPress={() => void refetch()}
      >
        Tentar novamente
      </Button>
    </p>
  );
}

/** The day, and the four figures with how fresh they are. */
export function StatsSection() {
  const stats = useDashboardStats();
  return (
    <>
      <PageHead title={todayInWords()} actions={<Freshness {...stats} />} />
      {stats.data === undefined && stats.isError ? (
        <Card isFlush>
          <FailedState title={statsFailedTitle} onRetry={() => void stats.refetch()} isRetrying={stats.isFetching}>
            {sentenceOf(stats.error)}
          </FailedState>
        </Card>
      ) : (
        <StatCards stats={stats.data} />
      )}
    </>
  );
}
