import type { PaymentMethod } from "@lavra/contract/plans/payments";

/** A payment in the provider's own record, the only trusted source. */
export interface ProviderPayment {
  readonly id: string;
  /** The order's id, as sent with the preference. */
  readonly externalReference: string;
  /** Status in our terms; `undefined` leaves the known status, for example during a dispute. */
  readonly status: "approved" | "pending" | "rejected" | "refunded" | undefined;
  /** True if a refunded payment was charged back by the bank. */
  readonly isChargedBack: boolean;
  readonly amountCents: number;
  readonly currency: string;
  /** Account that is paid. */
  readonly collectorId: string;
  readonly isLive: boolean;
  readonly method: PaymentMethod;
  readonly transactionId: string | null;
  readonly updatedAt: Date;
  readonly approvedAt: Date | null;
  /** When a boleto or PIX ends unpaid. */
  readonly expiresAt: Date | null;
  /** Address of the boleto's or PIX's own page. */
  readonly ticketUrl: string | null;
  /** Why a rejected payment ended: the bank refused it, nobody paid in time, or it was cancelled; null for others. */
  readonly endedBy: "refused" | "expired" | "cancelled" | null;
}

/** A purchase to offer at the provider. */
export interface NewPreference {
  /** The order's id: the provider's external reference and idempotency key. */
  readonly orderId: string;
  readonly title: string;
  readonly amountCents: number;
  readonly payer: { readonly email: string | null; readonly cpf: string | null; readonly cnpj: string | null };
  /** Address of the product, without a slash at its end. */
  readonly origin: string;
  readonly dueAt: Date;
}

export interface CreatedPreference {
  readonly preferenceId: string;
  readonly initPoint: string | undefined;
  readonly sandboxInitPoint: string | undefined;
}

/** A payment provider. Calls throw on every failure; a failed call implies nothing about its effect. */
export interface PaymentProvider {
  readonly name: "mercado_pago" | "simulator";
  createPreference(asked: NewPreference): Promise<CreatedPreference>;
  readPayment(id: string): Promise<ProviderPayment | undefined>;
  findPayments(orderId: string): Promise<ProviderPayment[]>;
  /** Cancels a pending payment. @returns its record afterwards */
  cancelPayment(id: string): Promise<ProviderPayment>;
  /** Closes a payment page that was opened at an instant, from another on. */
  closePreference(preferenceId: string, open: { from: Date; until: Date }): Promise<void>;
  /** True if a payment is to our account, in this installation's mode. */
  isOurs(payment: ProviderPayment): boolean;
  /** Returns the secret that signs notifications. */
  webhookSecret(): Promise<string>;
  /** True if people may be redirected to an address to pay. */
  mayOpen(address: URL): boolean;
}

/** Returns the parts of a provider's error that may be logged, without headers and bodies. */
export function reasonOf(cause: unknown) {
  const { name, message, status } = (cause ?? {}) as { name?: string; message?: string; status?: number };
  return { name, status, message: message?.slice(0, 200) };
}

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
