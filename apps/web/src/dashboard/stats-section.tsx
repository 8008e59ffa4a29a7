import { RotateCw } from "lucide-react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { formatTime } from "../platform/formats/dates.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { FailedLine } from "../ui/messages/state-line.tsx";
import { statsFailedTitle, useDashboardStats } from "./dashboard-stats.ts";
import { StatCards } from "./stat-cards.tsx";

type StatsQuery = ReturnType<typeof useDashboardStats>;

/** The age of the figures; outdated ones stay visible and say so. */
function Freshness({ data, dataUpdatedAt, isError, isFetching, refetch }: StatsQuery) {
  // Its line is reserved from the start, so that nothing below moves.
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
    <p role="status" className="flex flex-wrap items-center gap-x-5 text-13 text-warn-ink">
      Números das {hour}: não foi possível atualizar.
      <Button
        size="sm"
        tone="accent"
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        isBusy={isFetching}
        className="-ml-3"
        onPress={() => void refetch()}
      >
        Tentar novamente
      </Button>
    </p>
  );
}

const hasNone = ({ data, isError }: StatsQuery) => data === undefined && isError;

/** The day, and the age of the figures. */
export function HomeHead() {
  const stats = useDashboardStats();
  return <KnownHead of={heads.home} actions={hasNone(stats) ? undefined : <Freshness {...stats} />} />;
}

/** The four figures. */
export function StatsSection({ className }: { readonly className?: string | undefined }) {
  const stats = useDashboardStats();
  return (
    <div className={className}>
      {hasNone(stats) ? (
        <FailedLine title={statsFailedTitle} onRetry={() => void stats.refetch()} isRetrying={stats.isFetching}>
          {sentenceOf(stats.error)}
        </FailedLine>
      ) : (
        <StatCards stats={stats.data} />
      )}
    </div>
  );
}
