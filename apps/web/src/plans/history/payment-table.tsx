import type { BillingEntry } from "@lavra/contract/plans/payments";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import { cycleNames, extraUsersInWords } from "../../subscriptions/offer/offer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { endNames, entryWithAmount, methodName, statusLook } from "./payment-words.ts";

const Small = ({ children }: { readonly children: string }) => (
  <span className="block text-13 font-normal text-muted">{children}</span>
);

const isOpen = ({ payment }: BillingEntry) => statusLook(payment.displayStatus).name === "Pendente";

interface SituationProps {
  readonly entry: BillingEntry;
  readonly onAskRefund: (entry: BillingEntry) => void;
}

function Situation({ entry, onAskRefund }: SituationProps) {
  const { name, tone } = statusLook(entry.payment.displayStatus);
  return (
    <>
      <Badge tone={tone} hasDot>
        {name}
      </Badge>
      {entry.endReason ? <Small>{endNames[entry.endReason]}</Small> : null}
      {entry.status === "refunded" && entry.endedAt ? <Small>{`em ${formatInstantDay(entry.endedAt)}`}</Small> : null}
      {entry.status === "approved" && entry.refundAskedAt ? (
        <Small>{`Reembolso pedido em ${formatInstantDay(entry.refundAskedAt)}`}</Small>
      ) : null}
      {isOpen(entry) ? <Small>{`até ${formatInstantDay(entry.payment.dueDate)}`}</Small> : null}
      {entry.canAskRefund ? (
        <>
          <Small>Virou mais dias de assinatura</Small>
          <Button
            size="sm"
            className="mt-1.5"
            aria-label={`Prefiro o reembolso: ${entryWithAmount(entry)}`}
            onPress={() => onAskRefund(entry)}
          >
            Prefiro o reembolso
          </Button>
        </>
      ) : null}
    </>
  );
}

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
];

export interface PaymentTableProps extends Pick<SituationProps, "onAskRefund"> {
  readonly entries: readonly BillingEntry[];
}

/** One line for each purchase, whatever its state. */
export function PaymentTable({ entries, onAskRefund }: PaymentTableProps) {
  const situation: DataColumn<BillingEntry> = {
    id: "status",
    header: "Situação",
    cell: (entry) => <Situation entry={entry} onAskRefund={onAskRefund} />,
  };
  return <DataTable label="Pagamentos" columns={[...columns, situation]} rows={entries} rowKey={({ id }) => id} />;
}
