import { readOperation } from "@lavra/contract/operation/operation";
import { useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { sentenceOf } from "../platform/api/api-error.ts";
import type { Head } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { places } from "../platform/places.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Banner } from "../ui/messages/banner.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { InstallationFacts } from "./installation-facts.tsx";
import { NeedsList } from "./needs-list.tsx";
import { ProcessTable } from "./process-table.tsx";
import { WorkTable } from "./work-table.tsx";

const OperationSkeleton = () => (
  <Card>
    <SkeletonGroup label="Carregando operação...">
      <div className="grid gap-4">
        {["w-1/2", "w-2/3", "w-2/5", "w-3/5"].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    </SkeletonGroup>
  </Card>
);

/** /operation: the state of the installation, and what in it needs a person. For platform staff. */
/** Not among the known heads, which every page loads: only staff open this one. */
const head: Head = {
  title: places.operation.title,
  lead: "Como está a instalação, e o que nela precisa de alguém.",
};

export function OperationPage() {
  const { data, error, isFetching, refetch } = useOperation();
  const again = () => void refetch();
  return (
    <>
      <KnownHead
        of={head}
        actions={
          <Button isBusy={isFetching} busyLabel="Atualizando…" onPress={again}>
            Atualizar
          </Button>
        }
      />
      {data === undefined && error === null ? <OperationSkeleton /> : null}
      {data === undefined && error ? (
        <Card>
          <FailedState onRetry={again} isRetrying={isFetching}>
            {sentenceOf(error)}
          </FailedState>
        </Card>
      ) : null}
      {data ? (
        <div className="grid grid-cols-1 gap-4">
          {error ? <Banner tone="error">{`Estes números podem ser antigos: ${sentenceOf(error)}`}</Banner> : null}
          <Card title="Precisa de atenção">
            <NeedsList needs={data.needs} />
          </Card>
          <Card title="Instalação">
            <InstallationFacts operation={data} />
          </Card>
          <Card title="Processos" isFlush>
            <ProcessTable processes={data.processes} />
          </Card>
          <Card title="Trabalhos em segundo plano" isFlush>
            <WorkTable work={data.work} />
          </Card>
        </div>
      ) : null}
    </>
  );
}

/** Milliseconds between two readings while the page is open. */
const everyMs = 30_000;

/** The state of the installation, read again every half minute; errors are `ApiError`. */
export const useOperation = () =>
  useQuery({
    queryKey: ["operation"],
    refetchInterval: everyMs,
    queryFn: async ({ signal }) => (await api.call(readOperation, { signal })).operation,
  });
