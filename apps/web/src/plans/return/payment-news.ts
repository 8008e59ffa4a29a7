import { isPaymentOutcome, type PaymentOutcome } from "./payment-return.ts";

/** Between the window of a payment, once it has come back to the product, and the page that opened it. */
const channelName = "lavra-pagamento";

/** `orderId` is "" where the payment page did not name it. */
export interface ReturnNews {
  readonly outcome: PaymentOutcome;
  readonly orderId: string;
}

type Message = ({ readonly kind: "returned" } & ReturnNews) | { readonly kind: "seen" };

const isReturn = (message: Message): message is Message & ReturnNews =>
  message.kind === "returned" && isPaymentOutcome(message.outcome);

/**
 * Tells the page that waits for a payment what came of it. That page answers, and this window closes: browsers do so
 * only where it was opened for the payment. Where nobody waits it stays, and tells the person itself.
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

/** Waits for the window of one order to come back. @returns stops waiting */
export function awaitReturn(orderId: string, onReturn: (outcome: PaymentOutcome) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!isReturn(data) || (data.orderId !== "" && data.orderId !== orderId)) return;
    channel.postMessage({ kind: "seen" } satisfies Message);
    onReturn(data.outcome);
  };
  return () => channel.close();
}
