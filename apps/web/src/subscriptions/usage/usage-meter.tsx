import { formatInstantDay } from "../../platform/formats/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { UsageBar } from "../../ui/messages/usage-bar.tsx";
import { useUsage } from "../current-usage.ts";

export interface UsageMeterProps {
  readonly className?: string | undefined;
}

/** The month's documents against the limit, read from the server; the same size while loading or failed. */
export function UsageMeter({ className }: UsageMeterProps) {
  const { data, isError, isFetching, refetch } = useUsage();
  if (data === undefined && isError) {
    return (
      <div role="alert" className={className}>
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-13 text-muted">
          Não foi possível ler o consumo do mês.
          <Button tone="accent" size="sm" isBusy={isFetching} onPress={() => void refetch()}>
            Tentar novamente
          </Button>
        </p>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <SkeletonGroup label="Carregando consumo do mês..." className={className}>
        <Skeleton className="mb-2 h-4 w-3/4" />
        <Skeleton className="h-1.5 w-full" />
      </SkeletonGroup>
    );
  }
  const { used, limit, resetAt } = data.documents;
  return (
    <div className={className}>
      <UsageBar label="Documentos neste mês" used={used} limit={limit} />
      {limit >= 0 && resetAt ? (
        <p className="mt-1 text-13 text-muted">A contagem recomeça em {formatInstantDay(resetAt)}</p>
      ) : null}
    </div>
  );
}
