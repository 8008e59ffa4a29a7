import { useQuery } from "@tanstack/react-query";
import { FileUp, SearchX, UserPlus, UsersRound } from "lucide-react";
import { useEffect } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { SearchBox } from "../../ui/fields/search-box.tsx";
import { Pager } from "../../ui/layout/pager.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { partiesQuery } from "../party-queries.ts";
import { PartiesTable, type PartyActs } from "./parties-table.tsx";
import type { ListHandle } from "./use-list.ts";

const failed = "Erro ao carregar as partes";

const kinds = [
  { value: "", label: "Todas" },
  { value: "pessoas", label: "Pessoas" },
  { value: "entidades", label: "Entidades" },
];

const ListSkeleton = () => (
  <SkeletonGroup label="Carregando partes..." className="divide-y divide-line">
    {["w-2/5", "w-1/2", "w-1/3", "w-5/12", "w-3/5"].map((width) => (
      <div key={width} className="flex min-h-16 items-center gap-12 px-6 py-3 max-md:min-h-26 max-md:px-4">
        <span className="grid flex-1 gap-2.5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-3/5" />
        </span>
        <Skeleton className="h-4 w-28 max-md:hidden" />
        <Skeleton className="h-4 w-24 max-md:hidden" />
      </div>
    ))}
  </SkeletonGroup>
);

interface NobodyProps {
  readonly list: ListHandle;
  readonly onCreate: () => void;
  readonly onImport: () => void;
}

/** A search of fewer letters finds only words of this length. */
const fewestLetters = 3;

function Nobody({ list, onCreate, onImport }: NobodyProps) {
  const create = (
    <Button icon={<UserPlus aria-hidden="true" />} onPress={onCreate}>
      Nova parte
    </Button>
  );
  if (list.text === "" && list.kind === "") {
    const both = (
      <>
        <Button icon={<FileUp aria-hidden="true" />} onPress={onImport}>
          Importar
        </Button>
        {create}
      </>
    );
    return (
      <EmptyState icon={<UsersRound />} title="Nenhuma parte ainda" actions={both}>
        Cadastre clientes e partes contrárias uma vez. A qualificação sai pronta em cada documento.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<SearchX />} title="Nenhuma parte encontrada" actions={create}>
      {list.text.length > 0 && list.text.length < fewestLetters
        ? "Digite pelo menos três letras, ou quatro números do CPF, do CNPJ ou do telefone."
        : "Confira a escrita, ou cadastre uma parte."}
    </EmptyState>
  );
}

export interface PartiesListProps extends NobodyProps {
  readonly acts: PartyActs;
}

function Found({ list, acts, onCreate, onImport }: PartiesListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(partiesQuery(list.asked));
  const retry = () => void refetch();
  // The last party of a page may have been erased.
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
      {data.parties.length === 0 ? (
        <div role="status">
          <Nobody list={list} onCreate={onCreate} onImport={onImport} />
        </div>
      ) : (
        <>
          <PartiesTable rows={data.parties} acts={acts} />
          <Pager
            shown={{ page, pages: Math.max(1, totalPages), from, to: from + data.parties.length - 1, total }}
            words={["parte", "partes"]}
            onTurn={(pages) => turnTo(page + pages)}
          />
        </>
      )}
    </div>
  );
}

/** The office's parties with their search, in their states. */
export function PartiesList(props: PartiesListProps) {
  const { list } = props;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
        <SearchBox label="Buscar por nome, CPF, CNPJ ou telefone" typed={list.typed} onType={list.setTyped} />
        <SegmentedControl
          label="Tipo"
          segments={kinds}
          value={list.kind}
          onChange={list.setKind}
          className="max-md:w-full max-md:*:flex-1"
        />
      </div>
      <Found {...props} />
    </>
  );
}
