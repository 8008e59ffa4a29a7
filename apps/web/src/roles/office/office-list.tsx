import { SearchX } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { folded } from "../../ui/choices/match-options.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import type { Office } from "./fetch-offices.ts";
import { OfficesTable } from "./offices-table.tsx";

/** A search is shown for more offices than this. */
const fewOffices = 6;
/** Number of rows shown at first, and added on demand. */
const pageSize = 60;

export interface OfficeListProps {
  readonly offices: readonly Office[];
  readonly search: string;
  readonly onSearch: (typed: string) => void;
  /** Id of the owner whose configuration is loading. */
  readonly openingId: string | undefined;
  readonly onOpen: (office: Office) => void;
}

/** The offices, with a search by the owner's name if they are many. */
export function OfficeList({ offices, search, onSearch, openingId, onOpen }: OfficeListProps) {
  const [limit, setLimit] = useState(pageSize);
  const wanted = folded(search.trim());
  const found = offices.filter(({ owner }) => folded(owner.nome).includes(wanted));
  return (
    <div className="grid grid-cols-1 gap-4">
      {offices.length > fewOffices || search !== "" ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchField
            label="Buscar por nome"
            hasSlashKey
            value={search}
            onChange={onSearch}
            className="w-full sheet:max-w-80"
          />
          <p role="status" className="text-13 text-muted">
            {found.length === 1 ? "1 escritório" : `${found.length} escritórios`}
          </p>
        </div>
      ) : null}
      {found.length === 0 ? (
        <Card isFlush>
          <EmptyState
            icon={<SearchX />}
            title={`Nenhum escritório para “${search.trim()}”`}
            actions={<Button onPress={() => onSearch("")}>Limpar busca</Button>}
          >
            Confira a escrita ou busque por outra parte do nome.
          </EmptyState>
        </Card>
      ) : (
        <OfficesTable offices={found.slice(0, limit)} openingId={openingId} onOpen={onOpen} />
      )}
      {found.length > limit ? (
        <Button className="justify-self-center" onPress={() => setLimit((now) => now + pageSize)}>
          Mostrar mais {Math.min(pageSize, found.length - limit)}
        </Button>
      ) : null}
    </div>
  );
}

/** Placeholders for the rows while the offices load. */
export function OfficesSkeleton() {
  return (
    <SkeletonGroup label="Carregando escritórios...">
      <Card isFlush className="divide-y divide-line">
        <div className="h-10 max-md:hidden" />
        {["a", "b", "c"].map((row) => (
          <div key={row} className="flex min-h-14 items-center gap-6 px-6 py-2 max-md:px-4">
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-3/5" />
            </span>
            <Skeleton className="h-5.5 w-28 rounded-full max-md:hidden" />
            <Skeleton className="h-8 w-22" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
