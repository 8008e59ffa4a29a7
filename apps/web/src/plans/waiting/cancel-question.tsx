import type { WaitingOrder } from "@lavra/contract/plans/waiting-orders";
import { failureSentence } from "../../platform/api/server-sentence.ts";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { useCancelOrder } from "./waiting-orders.ts";
import { orderWithAmount } from "./waiting-words.ts";

export interface CancelQuestionProps {
  /** null: nothing is asked. */
  readonly order: WaitingOrder | null;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

const consequence = ({ paymentMethod }: WaitingOrder) => {
  if (paymentMethod === "boleto") return "O boleto deixa de valer: não o pague depois de cancelar.";
  if (paymentMethod === "pix") return "O código PIX deixa de valer: não o pague depois de cancelar.";
  return "A página de pagamento deixa de valer.";
};

/** Asks before an order is cancelled; a failure keeps the question open, with its reason. */
export function CancelQuestion({ order, onCancelled, onClose }: CancelQuestionProps) {
  const cancelling = useCancelOrder();
  if (!order) return null;
  const cancel = () => {
    if (cancelling.isPending) return;
    cancelling.mutateAsync(order.id).then(
      () => {
        cancelling.reset();
        onCancelled();
      },
      () => undefined,
    );
  };
  return (
    <LazyConfirmDialog
      isOpen
      title="Cancelar o pedido?"
      confirmLabel="Cancelar pedido"
      busyLabel="Cancelando…"
      cancelLabel="Voltar"
      isBusy={cancelling.isPending}
      error={cancelling.isError ? failureSentence(cancelling.error, "Erro ao cancelar pedido") : undefined}
      onConfirm={cancel}
      onCancel={() => {
        cancelling.reset();
        onClose();
      }}
    >
      <p>
        <b className="font-strong text-ink">{orderWithAmount(order)}</b>
      </p>
      <p>{consequence(order)} Nada é cobrado, e o plano atual não muda.</p>
    </LazyConfirmDialog>
  );
}
