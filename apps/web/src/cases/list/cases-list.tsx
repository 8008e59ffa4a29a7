import { useQuery } from "@tanstack/react-query";
import { Briefcase, SearchX } from "lucide-react";
import { useEffect } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SearchBox } from "../../ui/fields/search-box.tsx";
import { Pager } from "../../ui/layout/pager.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { casesQuery } from "../case-queries.ts";
import { type CaseActs, CasesTable } from "./cases-table.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListHandle } from "./use-list.ts";

const failed = "Erro ao carregar os casos";

const ListSkeleton = () => (
  <SkeletonGroup label="Carregando casos..." className="divide-y divide-line">
    {["w-3/5", "w-1/2", "w-2/5", "w-7/12", "w-1/2"].map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton never change
      <div key={at} className="flex min-h-16 items-center gap-12 px-6 py-3 max-md:min-h-26 max-md:px-4">
        <span className="grid flex-1 gap-2.5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-44" />
        </span>
        <Skeleton className="h-4 w-40 max-md:hidden" />
        <Skeleton className="h-4 w-24 max-md:hidden" />
      </div>
    ))}
  </SkeletonGroup>
);

interface NothingProps {
  readonly list: ListHandle;
  readonly onCreate: () => void;
}

/** A search of fewer letters finds only words of this length. */
const fewestLetters = 3;

function Nothing({ list, onCreate }: NothingProps) {
  const { text, responsibleId, clientId } = list.asked;
  const create = (
    <Button icon={<Briefcase aria-hidden="true" />} onPress={onCreate}>
      Novo caso
    </Button>
  );
  if (text === "" && responsibleId === "" && clientId === "") {
    return (
      <EmptyState icon={<Briefcase />} title="Nenhum caso ainda" actions={create}>
        Cadastre um processo com as suas partes. Cada documento dele já vem com as partes, o juízo e o número.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<SearchX />} title="Nenhum caso encontrado" actions={create}>
      {text.length > 0 && text.length < fewestLetters
        ? "Digite pelo menos três letras, ou quatro números do processo."
        : "Confira a escrita e o filtro, ou cadastre um caso."}
    </EmptyState>
  );
}

export interface CasesListProps extends NothingProps {
  readonly acts: CaseActs;
}

function Found({ list, acts, onCreate }: CasesListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(casesQuery(list.asked));
  const retry = () => void refetch();
  // The last case of a page may have been erased.
  const lastPage = data && !isPlaceholderData ? data.pagination.totalPages : 0;
  const { turnTo } = list;
  const isBeyond = lastPage > 0 && list.asked.page > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: turning is one act for each page beyond the last
  useEffect(() => {
    if (isBeyond) turnTo(lastPage);
  }, [isBeyond, lastPage]);
  if (!data) {
    if (!error) return <ListSkeleton />;
    return (
      <FailedState title={failed} onRetry={retry} isRetrying={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    );
  }
  const { page, limit, total, totalPages } = data.pagination;
  const from = (page - 1) * limit + 1;
  return (
    <div aria-busy={isPlaceholderData}>
      {error ? (
        <div className="border-b border-line p-3">
          <Banner
            tone="error"
            actions={
              <Button size="sm" tone="accent" isBusy={isFetching} onPress={retry}>
                Tentar novamente
              </Button>
            }
          >
            {`${failed}: ${sentenceOf(error)}`}
          </Banner>
        </div>
      ) : null}
      {data.cases.length === 0 ? (
        <div role="status">
          <Nothing list={list} onCreate={onCreate} />
        </div>
      ) : (
        <>
          <CasesTable rows={data.cases} acts={acts} />
          <Pager
            shown={{ page, pages: Math.max(1, totalPages), from, to: from + data.cases.length - 1, total }}
            words={["caso", "casos"]}
            onTurn={(pages) => turnTo(page + pages)}
          />
        </>
      )}
    </div>
  );
}

/** The office's cases with their search and filters, in their states. */
export function CasesList(props: CasesListProps) {
  const { list } = props;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 border-b border-line p-3">
        <SearchBox label="Buscar por número, parte, classe ou juízo" typed={list.typed} onType={list.setTyped} />
        <ListFilters list={list} />
      </div>
      <Found {...props} />
    </>
  );
}
