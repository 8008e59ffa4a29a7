import type { BillingEntry } from "@lavra/contract/plans/payments";
import { successes } from "@lavra/contract/successes";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { historyFailure, usePaymentHistory } from "./payment-history.ts";
import { PaymentTable } from "./payment-table.tsx";
import { RefundQuestion } from "./refund-question.tsx";

const Loading = () => (
  <SkeletonGroup label="Carregando pagamentos..." className="grid gap-3 px-6 pb-5 max-md:px-4">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
  </SkeletonGroup>
);

/** The payments, of which some can be given back on request. */
function Payments({ entries }: { readonly entries: readonly BillingEntry[] }) {
  const notices = useNotices();
  const [asked, setAsked] = useState<BillingEntry | null>(null);
  const noteAsked = () => {
    setAsked(null);
    notices.notify({ tone: "success", text: successes["payments.refund_asked"] });
  };
  return (
    <>
      <Notices of={notices} isBroughtIntoView className="px-6 pb-3 max-md:px-4" />
      <PaymentTable entries={entries} onAskRefund={setAsked} />
      <RefundQuestion entry={asked} onAsked={noteAsked} onClose={() => setAsked(null)} />
    </>
  );
}

function History() {
  const { data, error, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    usePaymentHistory();
  if (data === undefined) {
    if (!isError) return <Loading />;
    return (
      <FailedState title={historyFailure(error)} onRetry={() => void refetch()} isRetrying={isFetching}>
        Os pagamentos continuam registrados.
      </FailedState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<ReceiptText />} title="Nenhum pagamento encontrado">
        <p>O que o escritório pagar aparece aqui.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Payments entries={data} />
      {isError ? (
        <p role="alert" className="px-6 pt-3 text-14 text-bad-ink max-md:px-4">
          {historyFailure(error)}
        </p>
      ) : null}
      {hasNextPage ? (
        <div className="flex justify-center border-t border-line p-2">
          <Button
            tone="accent"
            isBusy={isFetchingNextPage}
            busyLabel="Carregando…"
            onPress={() => void fetchNextPage()}
          >
            Carregar mais
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The office's payments, read on demand. */
export function HistorySection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card isFlush className="mt-6">
      <Disclosure
        title="Histórico de pagamentos"
        isOpen={isOpen}
        onToggle={setOpen}
        className="[&_h2]:px-6 [&_h2]:py-3 max-md:[&_h2]:px-4"
      >
        <History />
      </Disclosure>
    </Card>
  );
}
