import type { FlaggedPayment } from "@lavra/contract/plans/flagged-payments";
import type { Pagination } from "@lavra/contract/route";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { TextButton } from "../../ui/buttons/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Pager, type PageSpan } from "../../ui/layout/pager.tsx";
import { RetryLine } from "../../ui/messages/retry-line.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { type FlaggedView, useFlagged } from "./fetch-flagged.ts";
import { FlaggedRow } from "./flagged-row.tsx";

const DealDialog = lazy(async () => ({ default: (await import("./deal-dialog.tsx")).DealDialog }));

const spanOf = ({ page, limit, total, totalPages }: Pagination, rows: number): PageSpan => ({
  page,
  pages: Math.max(1, totalPages),
  from: (page - 1) * limit + 1,
  to: (page - 1) * limit + rows,
  total,
});

const firstOpen: FlaggedView = { which: "open", page: 1 };
const firstOfAll: FlaggedView = { which: "all", page: 1 };

/** The payments that need a person, if any, with a link to those already settled. */
export function FlaggedPayments({ notices }: { readonly notices: NoticesHandle }) {
  const zone = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(firstOpen);
  const [dealing, setDealing] = useState<FlaggedPayment | null>(null);
  const [reported, setReported] = useState(0);
  const { data, isError, isFetching, refetch } = useFlagged(view);
  const isNoneOpen = view.which === "open" && data?.pagination.total === 0;
  const { data: all } = useFlagged(firstOfAll, isNoneOpen);

  if (data && data.pagination.totalPages > 0 && view.page > data.pagination.totalPages) {
    setView({ ...view, page: data.pagination.totalPages });
  }
  const notify = ({ nome }: FlaggedPayment, text: string) => {
    notices.notify({ tone: "success", text, detail: `${nome}.` });
    setReported((count) => count + 1);
  };
  // The row that had the focus may have left the list; the dialog is closed by then.
  useEffect(() => {
    if (reported > 0) zone.current?.focus();
  }, [reported]);
  const isEmpty = data === undefined ? !isError : isNoneOpen && !all?.pagination.total;
  return (
    <div ref={zone} tabIndex={-1} className={isEmpty ? "hidden" : "min-w-0 scroll-mt-24 outline-0"}>
      {isNoneOpen && !isEmpty ? (
        <p className="text-13 text-muted">
          Nenhum pagamento a conferir. <TextButton onPress={() => setView(firstOfAll)}>Ver os resolvidos</TextButton>
        </p>
      ) : null}
      {isError ? (
        <Card isFlush>
          <RetryLine isRetrying={isFetching} onRetry={() => void refetch()}>
            Os pagamentos a conferir não foram carregados.
          </RetryLine>
        </Card>
      ) : null}
      {data && data.pagination.total > 0 ? (
        <Card title="Pagamentos a conferir" isFlush>
          <p className="-mt-3 px-6 pb-4 text-13 text-muted max-md:px-4">
            O que foi pago não é o que foi pedido.{" "}
            <TextButton onPress={() => setView(view.which === "open" ? firstOfAll : firstOpen)}>
              {view.which === "open" ? "Ver os resolvidos" : "Ver só os em aberto"}
            </TextButton>
          </p>
          <ul aria-label="Pagamentos a conferir">
            {data.payments.map((payment) => (
              <FlaggedRow
                key={`${payment.provider} ${payment.paymentId}`}
                payment={payment}
                onDealWith={setDealing}
                onReopened={notify}
              />
            ))}
          </ul>
          {data.pagination.totalPages > 1 ? (
            <Pager
              shown={spanOf(data.pagination, data.payments.length)}
              words={["pagamento", "pagamentos"]}
              onTurn={(pages) => setView({ ...view, page: data.pagination.page + pages })}
            />
          ) : null}
        </Card>
      ) : null}
      {dealing ? (
        <Suspense>
          <DealDialog
            payment={dealing}
            onClose={() => setDealing(null)}
            onDealt={(payment, sentence) => {
              setDealing(null);
              notify(payment, sentence);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
