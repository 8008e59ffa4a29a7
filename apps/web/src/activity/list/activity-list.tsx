import { mostEvents } from "@lavra/contract/activity/activity";
import type { Pagination } from "@lavra/contract/route";
import { History } from "lucide-react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Pager, type PageSpan } from "../../ui/layout/pager.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Note } from "../../ui/messages/note.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import type { useActivity } from "../fetch-activity.ts";
import { EventRow } from "./event-row.tsx";

export interface ActivityListProps {
  readonly query: ReturnType<typeof useActivity>;
  readonly isStaff: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Called with the number of pages to move. */
  readonly onTurn: (pages: number) => void;
}

const widths = ["w-3/5", "w-1/2", "w-2/3", "w-2/5", "w-3/4", "w-1/2"];

const ListSkeleton = () => (
  <SkeletonGroup label="Carregando atividade...">
    {widths.map((width, at) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        key={at}
        className="grid gap-2 border-t border-line px-6 py-4 first:border-t-0 max-md:px-4 md:grid-cols-[9.5rem_1fr] md:gap-6"
      >
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </SkeletonGroup>
);

const NothingFound = ({ isFiltered, onClear }: Pick<ActivityListProps, "isFiltered" | "onClear">) =>
  isFiltered ? (
    <EmptyState
      icon={<History />}
      title="Nenhum ato encontrado"
      actions={<Button onPress={onClear}>Limpar filtros</Button>}
    >
      Escolha um período maior, ou confira a escrita do nome.
    </EmptyState>
  ) : (
    <EmptyState icon={<History />} title="Nada foi feito nos últimos 30 dias">
      Cada ato das pessoas do escritório aparece aqui. <HelpLink to="equipe#atividade">O que fica registrado</HelpLink>
    </EmptyState>
  );

const spanOf = ({ page, limit, total, totalPages }: Pagination, rows: number): PageSpan => ({
  page,
  pages: Math.max(1, totalPages),
  from: (page - 1) * limit + 1,
  to: (page - 1) * limit + rows,
  total,
});

/** The events of a page, newest first, or the state shown in their place. */
export function ActivityList({ query, isStaff, isFiltered, onClear, onTurn }: ActivityListProps) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton />
    ) : (
      <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    );
  }
  const { events, pagination } = data;
  if (events.length === 0) return <NothingFound isFiltered={isFiltered} onClear={onClear} />;
  return (
    <>
      {error ? (
        <div className="px-6 pt-4 max-md:px-4">
          <Banner
            tone="error"
            actions={
              <Button size="sm" tone="accent" isBusy={isFetching} onPress={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          >
            {`Erro ao atualizar a atividade: ${sentenceOf(error)}`}
          </Banner>
        </div>
      ) : null}
      {pagination.total >= mostEvents ? (
        <div className="px-6 pt-4 max-md:px-4">
          <Note>Só os 10.000 atos mais recentes aparecem. Para ver os anteriores, escolha um período menor.</Note>
        </div>
      ) : null}
      <ol aria-label="Atos" aria-busy={query.isPlaceholderData}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} isStaff={isStaff} />
        ))}
      </ol>
      <Pager shown={spanOf(pagination, events.length)} words={["ato", "atos"]} onTurn={onTurn} />
    </>
  );
}
