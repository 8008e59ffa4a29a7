import type { ListedParty } from "@lavra/contract/parties/parties";
import { kindNames } from "@lavra/contract/parties/party";
import { Combine, Ellipsis, History, Pencil, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { Button } from "react-aria-components/Button";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { LazyMenu } from "../../ui/overlays/lazy-menu.tsx";

/** What a person may do with a party of the list. */
export interface PartyActs {
  readonly onEdit: (party: ListedParty) => void;
  readonly onVersions: (party: ListedParty) => void;
  readonly onMerge: (party: ListedParty) => void;
  readonly onErase: (party: ListedParty) => void;
}

const groupsOf = (party: ListedParty, { onEdit, onVersions, onMerge, onErase }: PartyActs) => [
  {
    id: "changes",
    items: [
      { id: "edit", label: "Editar cadastro", icon: <Pencil aria-hidden="true" />, onAction: () => onEdit(party) },
      { id: "versions", label: "Versões", icon: <History aria-hidden="true" />, onAction: () => onVersions(party) },
      {
        id: "merge",
        label: "Unir com outro cadastro",
        icon: <Combine aria-hidden="true" />,
        onAction: () => onMerge(party),
      },
    ],
  },
  {
    id: "ends",
    items: [
      {
        id: "erase",
        label: "Excluir para sempre",
        tone: "danger" as const,
        icon: <Trash2 aria-hidden="true" />,
        onAction: () => onErase(party),
      },
    ],
  },
];

const columnsFor = (acts: PartyActs): readonly DataColumn<ListedParty>[] => [
  {
    id: "name",
    header: "Nome",
    isRowHeader: true,
    cell: (party) => (
      <span className="grid min-w-0 justify-items-start">
        <Button
          onPress={() => acts.onEdit(party)}
          className="-mx-1 rounded-in px-1 text-left font-strong wrap-anywhere text-ink outline-0 touch:min-h-11 data-focus-visible:outline-2 data-focus-visible:outline-focus data-hovered:underline"
        >
          {party.name}
        </Button>
        <span className="text-13 font-normal text-muted wrap-anywhere">
          {party.civilName === "" ? kindNames[party.kind] : `${kindNames[party.kind]} · nome civil: ${party.civilName}`}
        </span>
      </span>
    ),
  },
  {
    id: "identifier",
    header: "CPF ou CNPJ",
    isBlank: ({ identifier }) => identifier === "",
    cell: ({ identifier }) => <span className="whitespace-nowrap tabular-nums">{identifier}</span>,
  },
  {
    id: "contact",
    header: "Contato",
    isBlank: ({ phone, place }) => phone === "" && place === "",
    cell: ({ phone, place }) => (
      <span className="grid wrap-anywhere">
        {phone === "" ? null : <span className="tabular-nums">{phone}</span>}
        {place === "" ? null : <span className={phone === "" ? undefined : "text-13 text-muted"}>{place}</span>}
      </span>
    ),
  },
  {
    id: "representatives",
    header: "Representada por",
    isBlank: ({ representatives }) => representatives.length === 0,
    cell: ({ representatives }) => <span className="wrap-anywhere">{representatives.join(", ")}</span>,
  },
  {
    id: "changed",
    header: "Alterada em",
    cell: ({ changedAt }) => <span className="whitespace-nowrap tabular-nums">{formatInstantDay(changedAt)}</span>,
  },
  {
    id: "acts",
    header: "Ações",
    kind: "actions",
    cell: (party) => (
      <LazyMenu
        label={`Ações de ${party.name}`}
        groups={() => groupsOf(party, acts)}
        trigger={<IconButton label={`Ações de ${party.name}`} icon={<Ellipsis aria-hidden="true" />} />}
      />
    ),
  },
];

/** The parties of a page. */
export function PartiesTable({ rows, acts }: { readonly rows: readonly ListedParty[]; readonly acts: PartyActs }) {
  const columns = useMemo(() => columnsFor(acts), [acts]);
  return <DataTable label="Partes" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
