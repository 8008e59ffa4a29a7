import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import type { Plan } from "@lavra/contract/plans/plans";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import { cycleNames, paymentLooks, planNameIn, type StatusLook } from "../../subscriptions/offer/offer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { type OfficesView, sortableColumns } from "./arrange-offices.ts";

export const subscriptionWords: Readonly<Record<MonitoringRow["subscriptionStatus"], StatusLook>> = {
  active: { name: "Ativa", tone: "ok" },
  trial: { name: "Em teste", tone: "accent" },
  expired: { name: "Expirada", tone: "bad" },
  none: { name: "Sem assinatura", tone: "neutral" },
};

export interface OfficesTableProps {
  readonly rows: readonly MonitoringRow[];
  readonly plans: readonly Plan[] | undefined;
  readonly sort: OfficesView["sort"];
  readonly onSortChange: (sort: OfficesView["sort"]) => void;
  readonly isOpen: (id: string) => boolean;
  /** True if the row has unsaved values. */
  readonly isDirty: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
  readonly editor: (row: MonitoringRow) => ReactNode;
}

/** Id of the button that opens a row; it receives the focus after the row is saved. */
export const toggleId = (id: string) => `edit-${id}`;

const figure = (count: number) => count.toLocaleString("pt-BR");
const quiet = "text-13 text-muted md:block";

const NameCell = ({ row, isDirty }: { readonly row: MonitoringRow; readonly isDirty: boolean }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-md:pb-1 md:min-w-22">
    <span className="min-w-0 wrap-anywhere">{row.nome}</span>
    {row.status === "inativo" ? <Badge hasDot>inativo</Badge> : null}
    {isDirty ? <Badge tone="accent">não salvo</Badge> : null}
  </span>
);

const UsersCell = ({ activeUsers, totalUsers, extraUsers }: MonitoringRow) => (
  <>
    <b className="font-strong text-ink">{figure(activeUsers)}</b> de {figure(totalUsers)}
    {extraUsers === 0 ? null : (
      <span className={quiet}>
        {" "}
        {figure(extraUsers)} {extraUsers === 1 ? "extra" : "extras"}
      </span>
    )}
  </>
);

function PlanCell({ row, plans }: { readonly row: MonitoringRow; readonly plans: OfficesTableProps["plans"] }) {
  const { name, tone } = subscriptionWords[row.subscriptionStatus];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {row.plan === null || row.billingCycle === null ? null : (
        <span>
          {planNameIn(plans, row.plan)}
          {row.plan === "free_trial" ? null : (
            <span className="text-muted"> · {cycleNames[row.billingCycle].name}</span>
          )}
        </span>
      )}
      <Badge hasDot tone={tone}>
        {name}
      </Badge>
    </span>
  );
}

const PeriodCell = ({ periodStart, periodEnd }: MonitoringRow) =>
  periodStart === null || periodEnd === null ? (
    <span className="text-muted">–</span>
  ) : (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{formatInstantDay(periodStart)}</span>{" "}
      <span className="whitespace-nowrap">a {formatInstantDay(periodEnd)}</span>
    </span>
  );

function PaymentCell({ paymentAmount, paymentStatus, paymentDate }: MonitoringRow) {
  if (paymentAmount === null || paymentStatus === null || paymentDate === null) {
    return <span className="text-muted">–</span>;
  }
  const { name, tone } = paymentLooks[paymentStatus];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <span className="whitespace-nowrap">{formatMoney(paymentAmount)}</span>
      <Badge hasDot tone={tone}>
        {name}
      </Badge>
      <span className="text-13 text-muted">{formatInstantDay(paymentDate)}</span>
    </span>
  );
}

const hasNoPeriod = ({ periodStart }: MonitoringRow) => periodStart === null;
const hasNoPayment = ({ paymentAmount }: MonitoringRow) => paymentAmount === null;

type Shown = Pick<OfficesTableProps, "plans" | "isOpen" | "isDirty" | "onToggle">;

const columnsFor = ({ plans, isOpen, isDirty, onToggle }: Shown): readonly DataColumn<MonitoringRow>[] => [
  {
    id: "nome",
    header: "Administrador",
    isSortable: true,
    isRowHeader: true,
    cell: (row) => <NameCell row={row} isDirty={isDirty(row.id)} />,
  },
  { id: "usuarios", header: "Usuários ativos", isSortable: true, cell: UsersCell },
  {
    id: "plano",
    header: "Plano",
    onPhone: "subtitle",
    isSortable: true,
    cell: (row) => <PlanCell row={row} plans={plans} />,
  },
  { id: "periodo", header: "Período", isBlank: hasNoPeriod, isSortable: true, cell: PeriodCell },
  { id: "pagamento", header: "Pagamento", isBlank: hasNoPayment, isSortable: true, cell: PaymentCell },
  {
    id: "acoes",
    header: "Ações",
    kind: "actions",
    isHeaderShown: true,
    cell: (row) => (
      <Button
        size="sm"
        tone="quiet"
        id={toggleId(row.id)}
        aria-label={`Editar a assinatura de ${row.nome}`}
        aria-expanded={isOpen(row.id)}
        onPress={() => onToggle(row.id)}
      >
        Editar
        <ChevronDown
          aria-hidden="true"
          className={isOpen(row.id) ? "size-4 rotate-180 transition-transform" : "size-4 transition-transform"}
        />
      </Button>
    ),
  },
];

/** One line per office, or a block on phones; an open row has its fields below it. */
export function OfficesTable({ rows, sort, onSortChange, editor, ...shown }: OfficesTableProps) {
  const { plans, isOpen, isDirty, onToggle } = shown;
  const columns = useMemo(() => columnsFor({ plans, isOpen, isDirty, onToggle }), [plans, isOpen, isDirty, onToggle]);
  return (
    <DataTable
      label="Administradores"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSortChange={({ column, isDescending }) => {
        const known = sortableColumns.find((each) => each === column);
        if (known) onSortChange({ column: known, isDescending });
      }}
      detail={(row) => (isOpen(row.id) ? editor(row) : null)}
    />
  );
}
