import { RotateCw } from "lucide-react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { statsFailedTitle, useDashboardStats } from "./dashboard-stats.ts";
import { StatCards } from "./stat-cards.tsx";

/** /dashboard-test: the four figures, read again on a press. */
export function DashboardTestPage() {
  const { data, error, isError, isFetching, refetch } = useDashboardStats();
  const reload = () => void refetch();
  return (
    <>
      <PageHead
        title="Painel de teste"
        lead="Os quatro números do painel, lidos do servidor."
        actions={
          <Button icon={<RotateCw aria-hidden="true" />} isBusy={isFetching} busyLabel="Recarregando…" onPress={reload}>
            Recarregar
          </Button>
        }
      />
      {isError ? (
        <Card isFlush>
          <FailedState title={statsFailedTitle} onRetry={reload} isRetrying={isFetching}>
            {sentenceOf(error)}
          </FailedState>
        </Card>
      ) : (
        <StatCards stats={data} />
      )}
    </>
  );
}
