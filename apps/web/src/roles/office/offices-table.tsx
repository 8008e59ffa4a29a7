import { roleNames } from "@lavra/contract/roles/roles";
import { useMemo } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import type { Office } from "./fetch-offices.ts";

export interface OfficesTableProps {
  readonly offices: readonly Office[];
  /** Id of the owner whose configuration is loading. */
  readonly openingId: string | undefined;
  readonly onOpen: (office: Office) => void;
}

/** Without a configuration nothing is counted. */
const isUnconfigured = ({ configuration }: Office) => configuration === undefined;

const Figure = ({ children }: { readonly children: number | undefined }) =>
  children ?? <span className="text-muted">–</span>;

const columnsFor = ({ openingId, onOpen }: Omit<OfficesTableProps, "offices">): readonly DataColumn<Office>[] => [
  {
    id: "titular",
    header: "Titular",
    isRowHeader: true,
    cell: ({ owner }) => (
      <>
        <span className="block wrap-anywhere">{owner.nome}</span>
        <span className="block text-13 font-normal wrap-anywhere text-muted">
          {owner.login} · {roleNames[owner.role]}
          {owner.ativo ? null : " · inativo"}
        </span>
      </>
    ),
  },
  {
    id: "situacao",
    header: "Situação",
    onPhone: "subtitle",
    cell: ({ configuration }) => (
      <Badge hasDot tone={configuration ? "ok" : "neutral"}>
        {configuration ? "Configurado" : "Não configurado"}
      </Badge>
    ),
  },
  {
    id: "sistema",
    header: "Cargos do sistema",
    kind: "figure",
    onPhone: "beside",
    isBlank: isUnconfigured,
    cell: ({ configuration }) => <Figure>{configuration?.allowedSystemRoles.length}</Figure>,
  },
  {
    id: "customizados",
    header: "Cargos personalizados",
    kind: "figure",
    onPhone: "beside",
    isBlank: isUnconfigured,
    cell: ({ configuration }) => <Figure>{configuration?.customRoles.length}</Figure>,
  },
  {
    id: "acoes",
    header: "Ações",
    kind: "actions",
    cell: (office) => {
      const word = office.configuration ? "Editar" : "Configurar";
      return (
        <Button
          size="sm"
          aria-label={`${word} cargos de ${office.owner.nome}`}
          isBusy={openingId === office.owner.id}
          onPress={() => onOpen(office)}
          className="mr-2 max-md:mt-2 max-md:mr-3"
        >
          {word}
        </Button>
      );
    },
  },
];

/** A line for each account owner: whether the roles are configured, how many, and the button to configure them. */
export function OfficesTable({ offices, openingId, onOpen }: OfficesTableProps) {
  const columns = useMemo(() => columnsFor({ openingId, onOpen }), [openingId, onOpen]);
  return (
    <Card isFlush>
      <DataTable label="Escritórios" columns={columns} rows={offices} rowKey={({ owner }) => owner.id} />
    </Card>
  );
}
