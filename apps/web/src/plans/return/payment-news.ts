import { isPaymentOutcome, type PaymentOutcome } from "./payment-return.ts";

/** Channel between the window of a payment, once it has returned to the product, and the page that opened it. */
const channelName = "lavra-pagamento";

/** `orderId` is "" if the payment page did not name it. */
export interface ReturnNews {
  readonly outcome: PaymentOutcome;
  readonly orderId: string;
}

type Message = ({ readonly kind: "returned" } & ReturnNews) | { readonly kind: "seen" };

const isReturn = (message: Message): message is Message & ReturnNews =>
  message.kind === "returned" && isPaymentOutcome(message.outcome);

/**
 * Sends the outcome to the page that waits for a payment. That page answers, and this window closes: browsers allow it
 * only if it was opened for the payment. If no page waits, it stays open and shows the outcome itself.
 * @returns stops listening for the answer
 */
export function announceReturn(news: ReturnNews): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "seen") window.close();
  };
  channel.postMessage({ kind: "returned", ...news } satisfies Message);
  return () => channel.close();
}

/**
 * Waits for the window of one purchase to return.
 * @returns stops waiting
 */
export function awaitReturn(orderId: string, onReturn: (outcome: PaymentOutcome) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!isReturn(data) || (data.orderId !== "" && data.orderId !== orderId)) return;
    channel.postMessage({ kind: "seen" } satisfies Message);
    onReturn(data.outcome);
  };
  return () => channel.close();
}
