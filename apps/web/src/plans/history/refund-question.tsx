import { askRefund, type BillingEntry } from "@lavra/contract/plans/payments";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { historyKey } from "./payment-history.ts";
import { entryWithAmount } from "./payment-words.ts";

/** Asks for a refund; afterwards the office's subscription and payments are read again, also after a failure. */
function useAskRefund() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(askRefund, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: historyKey }),
        queries.invalidateQueries({ queryKey: ["subscriptions"] }),
      ]),
  });
}

export interface RefundQuestionProps {
  /** null: nothing is asked. */
  readonly entry: BillingEntry | null;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** Asks before a refund is asked for; a failure keeps the question open, with its reason. */
export function RefundQuestion({ entry, onAsked, onClose }: RefundQuestionProps) {
  const asking = useAskRefund();
  if (!entry) return null;
  const ask = () => {
    if (asking.isPending) return;
    asking.mutateAsync(entry.id).then(
      () => {
        asking.reset();
        onAsked();
      },
      () => undefined,
    );
  };
  return (
    <LazyConfirmDialog
      isOpen
      title="Pedir o reembolso?"
      confirmLabel="Pedir reembolso"
      busyLabel="Pedindo…"
      cancelLabel="Voltar"
      isBusy={asking.isPending}
      error={asking.isError ? failureSentence(asking.error, "Erro ao pedir reembolso") : undefined}
      onConfirm={ask}
      onCancel={() => {
        asking.reset();
        onClose();
      }}
    >
      <p>
        <b className="font-strong text-ink">{entryWithAmount(entry)}</b>
      </p>
      <p>
        Os dias que este pagamento trouxe saem da assinatura agora. O resto continua como está, e a equipe da plataforma
        devolve o valor. Não é possível desfazer.
      </p>
    </LazyConfirmDialog>
  );
}
