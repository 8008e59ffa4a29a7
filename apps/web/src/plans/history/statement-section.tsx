import { readStatement, type StatementEntry } from "@lavra/contract/plans/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { formatInstantDay } from "../../platform/formats/dates.ts";
import { formatMoney } from "../../platform/formats/money.ts";
import { cycleNames, extraUsersInWords } from "../../subscriptions/offer/offer.ts";
import { Card } from "../../ui/layout/card.tsx";
import { type DataColumn, DataTable } from "../../ui/layout/data-table.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";

const kindNames: Readonly<Record<StatementEntry["kind"], string>> = {
  opening: "Saldo inicial",
  trial: "Período gratuito",
  grant: "Pagamento",
  change: "Mudança de plano",
  refund: "Reembolso",
  edit: "Ajuste da plataforma",
};

const effectNames: Readonly<Record<StatementEntry["effect"], string>> = {
  started: "Início do período",
  extended: "Continua do fim do período anterior",
  upgraded: "Mudança na hora, com crédito do plano anterior",
  queued: "Começa quando termina o que já estava pago",
  added_users: "Usuários incluídos até o fim do período",
  became_days: "Pedido antigo: virou dias do plano que valia",
  edited: "Período ajustado",
  removed: "Período encerrado",
  refunded: "Reembolso: não conta mais",
  refund_asked: "Retira o pagamento, a pedido do escritório",
  unchanged: "Sem mudança no período",
};

const Small = ({ children }: { readonly children: string }) => (
  <span className="block text-13 font-normal text-muted">{children}</span>
);

function termsInWords({ kind, planName, billingCycle, extraUsers }: StatementEntry): string | null {
  if (planName === null || kind === "trial") return null;
  const extra = extraUsers ? `, com ${extraUsersInWords(extraUsers)}` : "";
  return `${planName}${billingCycle ? `, ${cycleNames[billingCycle].adjective}` : ""}${extra}`;
}

/** What became of the money: only what is not zero. */
const moneyOf = ({ creditIn, used, creditOut, refunded, left }: StatementEntry) =>
  [
    { name: "de crédito recebido", amount: creditIn },
    { name: "usado", amount: used },
    { name: "creditado em outro plano", amount: creditOut },
    { name: "de reembolso", amount: refunded },
    { name: "a usar", amount: left },
  ].filter(({ amount }) => amount > 0);

const columns: readonly DataColumn<StatementEntry>[] = [
  { id: "date", header: "Data", cell: ({ at }) => formatInstantDay(at) },
  {
    id: "what",
    header: "Lançamento",
    isRowHeader: true,
    cell: (entry) => {
      const terms = termsInWords(entry);
      return (
        <>
          {kindNames[entry.kind]}
          {terms === null ? null : <Small>{terms}</Small>}
        </>
      );
    },
  },
  {
    id: "effect",
    header: "Efeito",
    cell: ({ kind, effect }) =>
      kind === "refund" && effect !== "refund_asked" ? "Retira o pagamento devolvido" : effectNames[effect],
  },
  {
    id: "paid",
    header: "Pago",
    kind: "figure",
    cell: ({ paid }) => (paid > 0 ? formatMoney(paid) : "—"),
    isBlank: ({ paid }) => paid === 0,
  },
  {
    id: "money",
    header: "O que foi feito do valor",
    isBlank: (entry) => moneyOf(entry).length === 0,
    cell: (entry) => {
      const parts = moneyOf(entry);
      if (parts.length === 0) return "—";
      return parts.map(({ name, amount }) => (
        <span key={name} className="block tabular-nums">
          {formatMoney(amount)} {name}
        </span>
      ));
    },
  },
];

export const statementKey = ["subscriptions", "statement"] as const;

function Statement() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: statementKey,
    queryFn: async ({ signal }) => (await api.call(readStatement, { signal })).entries,
  });
  if (data === undefined) {
    if (error) {
      return (
        <FailedState title="Erro ao carregar extrato" onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceOf(error)} Nada mudou na assinatura.
        </FailedState>
      );
    }
    return (
      <SkeletonGroup label="Carregando extrato..." className="grid gap-3 px-6 pb-5 max-md:px-4">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<ScrollText />} title="Nenhum lançamento">
        <p>Pagamentos, reembolsos e mudanças de plano aparecem aqui.</p>
      </EmptyState>
    );
  }
  return <DataTable label="Extrato da assinatura" columns={columns} rows={data.toReversed()} rowKey={({ id }) => id} />;
}

/** Explains what the office has, entry by entry; read on demand. */
export function StatementSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card isFlush className="mt-6">
      <Disclosure
        title="Extrato da assinatura"
        isOpen={isOpen}
        onToggle={setOpen}
        className="[&_h2]:px-6 [&_h2]:py-3 max-md:[&_h2]:px-4"
      >
        <Statement />
      </Disclosure>
    </Card>
  );
}
