import type { BillingEntry } from "@lavra/contract/plans/payments";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import { cycleNames, extraUsersInWords } from "../../subscriptions/offer/index.ts";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { endNames, methodName, statusLook } from "./payment-words.ts";

const Small = ({ children }: { readonly children: string }) => (
  <span className="block text-13 font-normal text-muted">{children}</span>
);

const isOpen = ({ payment }: BillingEntry) => statusLook(payment.displayStatus).name === "Pendente";

const columns: readonly DataColumn<BillingEntry>[] = [
  {
    id: "plan",
    header: "Plano",
    isRowHeader: true,
    cell: ({ plan, cycle, payment }) => (
      <>
        {plan.name}, {cycleNames[cycle.type].adjective}
        {payment.immutableExtraUsers > 0 ? (
          <Small>{`com ${extraUsersInWords(payment.immutableExtraUsers)}`}</Small>
        ) : null}
      </>
    ),
  },
  {
    id: "date",
    header: "Data",
    cell: ({ payment, createdAt }) => formatInstantDay(payment.actualPaymentDate ?? payment.paidAt ?? createdAt),
  },
  {
    id: "method",
    header: "Forma",
    cell: ({ payment }) => (
      <>
        {methodName(payment.paymentMethod)}
        {payment.gateway.paymentId ? <Small>{`Pagamento nº ${payment.gateway.paymentId}`}</Small> : null}
      </>
    ),
  },
  { id: "amount", header: "Valor", kind: "figure", cell: ({ payment }) => formatMoney(payment.immutableAmount) },
  {
    id: "status",
    header: "Situação",
    cell: (entry) => {
      const { name, tone } = statusLook(entry.payment.displayStatus);
      return (
        <>
          <Badge tone={tone} hasDot>
            {name}
          </Badge>
          {entry.endReason ? <Small>{endNames[entry.endReason]}</Small> : null}
          {entry.status === "refunded" && entry.endedAt ? (
            <Small>{`em ${formatInstantDay(entry.endedAt)}`}</Small>
          ) : null}
          {isOpen(entry) ? <Small>{`até ${formatInstantDay(entry.payment.dueDate)}`}</Small> : null}
        </>
      );
    },
  },
];

/** One line for each purchase, whatever its state. */
export const PaymentTable = ({ entries }: { readonly entries: readonly BillingEntry[] }) => (
  <DataTable label="Pagamentos" columns={columns} rows={entries} rowKey={({ id }) => id} />
);
