import type { StoredDocument } from "@lavra/contract/documents/documents";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { FileStack, SearchX } from "lucide-react";
import { sentenceOf } from "../../../platform/api/api-error.ts";
import { places } from "../../../platform/places.ts";
import { useSession } from "../../../platform/session/session.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Pager } from "../../../ui/layout/pager.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { EmptyState } from "../../../ui/messages/empty-state.tsx";
import { FailedState } from "../../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/messages/skeleton.tsx";
import type { NoticesHandle } from "../../../ui/messages/use-notices.ts";
import { DocumentDialogs, useDocumentActs } from "../acts/document-acts.tsx";
import { ChosenDocumentsBar } from "./chosen-documents-bar.tsx";
import { DocumentsTable, type DocumentsTableProps } from "./documents-table.tsx";
import { ListChoices } from "./list-choices.tsx";
import { FilterLine, useListFilter } from "./list-filter.tsx";
import { type DocumentsQuery, useDocuments } from "./stored-documents.ts";
import { useChosenDocuments } from "./use-chosen-documents.ts";
import type { ListHandle } from "./use-list.ts";

export interface DocumentsSectionProps {
  readonly notify: NoticesHandle["notify"];
  readonly mayGenerate: boolean;
  readonly list: ListHandle;
}

export const listFailed = "Erro ao buscar arquivos gerados";

interface FoundProps extends Omit<DocumentsTableProps, "rows"> {
  readonly query: DocumentsQuery;
  readonly text: string;
  /** True if a filter is in the address. */
  readonly isNarrowed: boolean;
  readonly turnTo: (page: number) => void;
}

function NothingYet() {
  const { user, isBlocked } = useSession();
  const mayBuy = isBlocked && isOwnerRole(user?.role ?? "");
  return (
    <EmptyState
      icon={<FileStack />}
      title="Nenhum documento ainda"
      // A person who may generate has the page's own button.
      actions={mayBuy ? <ButtonLink href={places.plans.path}>Ver {places.plans.title}</ButtonLink> : undefined}
    >
      Os documentos que você gera ficam aqui, para baixar de novo quando precisar.
    </EmptyState>
  );
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
      <NothingYet />
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

const groupName = ({ client }: StoredDocument) => client || "Sem cliente";

/** The generated documents, in their four states. Rows that were read remain while a later read fails. */
export function DocumentsSection({ notify, mayGenerate, list }: DocumentsSectionProps) {
  const { text, page, turnTo, isGrouped } = list;
  const filter = useListFilter();
  const query = useDocuments({ text, page, filter, ...(isGrouped ? { order: "client" as const } : {}) });
  const acts = useDocumentActs(notify);
  const chosen = useChosenDocuments(notify);
  const rows = query.data?.files ?? [];
  return (
    <section aria-label="Documentos gerados" className="grid grid-cols-1 gap-3">
      <h2 className="text-18 font-bold text-ink">Documentos gerados</h2>
      <div className="min-w-0 rounded-card border border-line bg-surface">
        <ListChoices filter={filter} list={list} />
        <FilterLine filter={filter} first={rows[0]} />
        {chosen.chosen.size > 0 ? <ChosenDocumentsBar of={chosen} rows={rows} onDelete={acts.row.onDelete} /> : null}
        <Found
          query={query}
          text={text}
          isNarrowed={Object.keys(filter).length > 0}
          turnTo={turnTo}
          groupOf={isGrouped ? groupName : undefined}
          mayGenerate={mayGenerate}
          isChosen={({ id }) => chosen.chosen.has(id)}
          onChoose={(document, isChosen) => chosen.toggle([document], isChosen)}
          {...acts.row}
        />
      </div>
      <DocumentDialogs acts={acts} notify={notify} />
    </section>
  );
}
