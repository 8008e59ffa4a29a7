import type { PaymentProvider } from "./payment-provider.ts";

/**
 * Wraps a provider so that reads reject when the process ends: a server must close within seconds, and a provider may
 * take longer. Missed answers are requested at the next start.
 */
export function untilAborted(provider: PaymentProvider, signal: AbortSignal): PaymentProvider {
  async function unlessAborted<T>(call: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    return Promise.race([call(), left]).finally(() => signal.removeEventListener("abort", leave));
  }
  return {
    ...provider,
    readPayment: (id) => unlessAborted(() => provider.readPayment(id)),
    findPayments: (orderId) => unlessAborted(() => provider.findPayments(orderId)),
  };
}
