import type { ListedCase } from "@lavra/contract/cases/cases";
import { Ellipsis, FilePenLine, History, Pencil, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-aria-components/Link";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { LazyMenu } from "../../ui/overlays/lazy-menu.tsx";
import { caseAddress, caseDocumentAddress, caseTitle, numberWords } from "../case-words.ts";

/** What a person may do with a case. */
export interface CaseActs {
  readonly onEdit: (one: NamedCase) => void;
  readonly onVersions: (one: NamedCase) => void;
  readonly onErase: (one: NamedCase) => void;
}

/** A case with the name by which dialogs call it. */
export interface NamedCase {
  readonly id: string;
  readonly name: string;
}

const groupsOf = (one: NamedCase, { onEdit, onVersions, onErase }: CaseActs) => [
  {
    id: "changes",
    items: [
      {
        id: "document",
        label: "Novo documento neste caso",
        icon: <FilePenLine aria-hidden="true" />,
        href: caseDocumentAddress(one.id),
      },
      { id: "edit", label: "Editar caso", icon: <Pencil aria-hidden="true" />, onAction: () => onEdit(one) },
      { id: "versions", label: "Versões", icon: <History aria-hidden="true" />, onAction: () => onVersions(one) },
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
        onAction: () => onErase(one),
      },
    ],
  },
];

const clientsOf = ({ parties }: ListedCase) => parties.filter(({ isClient }) => isClient).map(({ name }) => name);

const columnsFor = (acts: CaseActs): readonly DataColumn<ListedCase>[] => [
  {
    id: "case",
    header: "Caso",
    isRowHeader: true,
    cell: (one) => (
      <span className="grid min-w-0 justify-items-start gap-0.5">
        <Link
          href={caseAddress(one.id)}
          className="-mx-1 rounded-in px-1 font-strong wrap-anywhere text-ink no-underline outline-0 touch:min-h-11 data-focus-visible:outline-2 data-focus-visible:outline-focus data-hovered:underline"
        >
          {caseTitle(one)}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 font-normal text-muted">
          <span className="wrap-anywhere tabular-nums">{one.number || "Sem número"}</span>
          {one.isSecret ? <Badge tone="warn">Segredo de justiça</Badge> : null}
        </span>
      </span>
    ),
  },
  {
    id: "court",
    header: "Juízo",
    isBlank: ({ number, unit }) => number === "" && unit === "",
    cell: ({ number, unit, class: kind }) => (
      <span className="grid wrap-anywhere">
        <span>{[numberWords(number)?.court, unit].filter(Boolean).join(" · ")}</span>
        {kind === "" ? null : <span className="text-13 text-muted">{kind}</span>}
      </span>
    ),
  },
  {
    id: "client",
    header: "Cliente",
    isBlank: (one) => clientsOf(one).length === 0,
    cell: (one) => <span className="wrap-anywhere">{clientsOf(one).join(", ")}</span>,
  },
  {
    id: "responsible",
    header: "Responsável",
    isBlank: ({ responsible }) => responsible === "",
    cell: ({ responsible }) => <span className="wrap-anywhere">{responsible}</span>,
  },
  {
    id: "changed",
    header: "Alterado em",
    cell: ({ changedAt }) => <span className="whitespace-nowrap tabular-nums">{formatInstantDay(changedAt)}</span>,
  },
  {
    id: "acts",
    header: "Ações",
    kind: "actions",
    cell: (one) => (
      <LazyMenu
        label={`Ações de ${caseTitle(one)}`}
        groups={() => groupsOf({ id: one.id, name: caseTitle(one) }, acts)}
        trigger={<IconButton label={`Ações de ${caseTitle(one)}`} icon={<Ellipsis aria-hidden="true" />} />}
      />
    ),
  },
];

/** The cases of a page. */
export function CasesTable({ rows, acts }: { readonly rows: readonly ListedCase[]; readonly acts: CaseActs }) {
  const columns = useMemo(() => columnsFor(acts), [acts]);
  return <DataTable label="Casos" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
