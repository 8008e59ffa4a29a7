import { FileStack, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useUrlParam } from "../../platform/use-url-param.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Pager } from "../../ui/layout/pager.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { type ActsProps, DocumentDialogs, useDocumentActs } from "./document-acts.tsx";
import { DocumentsTable } from "./documents-table.tsx";
import { FilterLine, useListFilter } from "./list-filter.tsx";
import { type DocumentsQuery, useDocuments } from "./stored-documents.ts";

export interface DocumentsSectionProps {
  readonly notify: NoticesHandle["notify"];
  readonly mayGenerate: boolean;
}

/** Pause in ms after the last letter before the search. */
const searchRest = 250;

export const listFailed = "Erro ao buscar arquivos gerados";

/**
 * Returns the page from the address, and the search text, which is not in the address because it may be a client's
 * name.
 */
function useAsked() {
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const [page, setPage] = useUrlParam("pagina");
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return;
    const timer = setTimeout(() => {
      setText(wanted);
      setPage("");
    }, searchRest);
    return () => clearTimeout(timer);
  }, [typed, text, setPage]);
  const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
  return { typed, setTyped, text, page: number, turnTo: (next: number) => setPage(next === 1 ? "" : String(next)) };
}

interface FoundProps extends ActsProps {
  readonly query: DocumentsQuery;
  readonly text: string;
  /** True if a filter is in the address. */
  readonly isNarrowed: boolean;
  readonly turnTo: (page: number) => void;
}

function Found({ query, text, isNarrowed, turnTo, ...acts }: FoundProps) {
  const { data, error, isFetching, refetch } = query;
  const retry = () => void refetch();
  if (!data) {
    return error ? (
      <FailedState title={listFailed} onRetry={retry} isRetrying={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    ) : (
      <SkeletonGroup label="Carregando documentos..." className="divide-y divide-line">
        {["w-2/5", "w-1/2", "w-1/3", "w-5/12", "w-3/5"].map((width) => (
          <div key={width} className="flex min-h-16 items-center gap-12 px-6 py-3 max-md:min-h-26 max-md:px-4">
            <span className="grid flex-1 gap-2.5">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3 w-3/5" />
              <Skeleton className="h-3 w-4/5 md:hidden" />
            </span>
            <Skeleton className="h-4 w-28 max-md:hidden" />
            <Skeleton className="h-4 w-16 max-md:hidden" />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  const { page, limit, total, totalPages } = data.pagination;
  if (data.files.length === 0) {
    if (page > 1) {
      return (
        <EmptyState
          icon={<FileStack />}
          title="Esta página está vazia"
          actions={<Button onPress={() => turnTo(1)}>Ir para a primeira</Button>}
        />
      );
    }
    return text === "" && !isNarrowed ? (
      <EmptyState icon={<FileStack />} title="Nenhum documento ainda">
        Os documentos que você gera ficam aqui, para baixar de novo quando precisar.
      </EmptyState>
    ) : (
      <EmptyState icon={<SearchX />} title="Nenhum documento encontrado">
        {text === "" ? undefined : `Nenhum documento tem “${text}” nos dados, no texto, no nome ou no modelo.`}
      </EmptyState>
    );
  }
  const from = (page - 1) * limit + 1;
  return (
    <>
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
            {listFailed}
          </Banner>
        </div>
      ) : null}
      <DocumentsTable rows={data.files} {...acts} />
      <Pager
        shown={{ page, pages: totalPages, from, to: from + data.files.length - 1, total }}
        words={["documento", "documentos"]}
        onTurn={(pages) => turnTo(page + pages)}
      />
    </>
  );
}

/** The generated documents, in their four states. Rows that were read remain while a later read fails. */
export function DocumentsSection({ notify, mayGenerate }: DocumentsSectionProps) {
  const { typed, setTyped, text, page, turnTo } = useAsked();
  const filter = useListFilter();
  const query = useDocuments({ text, page, filter });
  const acts = useDocumentActs(notify);
  return (
    <section aria-label="Documentos gerados" className="grid grid-cols-1 gap-3">
      <h2 className="text-18 font-bold text-ink">Documentos gerados</h2>
      <div className="min-w-0 rounded-card border border-line bg-surface">
        <div className="border-b border-line p-3">
          <SearchField
            label="Buscar por cliente, número, texto ou modelo"
            hasSlashKey
            value={typed}
            onChange={setTyped}
            className="w-96 max-md:w-full"
          />
        </div>
        <FilterLine filter={filter} first={query.data?.files[0]} />
        <Found
          query={query}
          text={text}
          isNarrowed={Object.keys(filter).length > 0}
          turnTo={turnTo}
          mayGenerate={mayGenerate}
          {...acts.row}
        />
      </div>
      <DocumentDialogs acts={acts} notify={notify} />
    </section>
  );
}
