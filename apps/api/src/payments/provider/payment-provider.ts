import type { PaymentMethod } from "@lavra/contract/payments";

/** A payment as the provider's own record tells it: the only thing that is believed. */
export interface ProviderPayment {
  readonly id: string;
  /** The order's id, as it was handed over with the preference. */
  readonly externalReference: string;
  /** What it means here; `undefined`: keep what is known, as while a dispute is looked into. */
  readonly status: "approved" | "pending" | "rejected" | "refunded" | undefined;
  readonly amountCents: number;
  readonly currency: string;
  /** Who is paid. */
  readonly collectorId: string;
  readonly isLive: boolean;
  readonly method: PaymentMethod;
  readonly transactionId: string | null;
  readonly updatedAt: Date;
  readonly approvedAt: Date | null;
}

/** What the provider is asked to sell. */
export interface NewPreference {
  /** The order's id: the provider's external reference, and the key under which asking twice sells once. */
  readonly orderId: string;
  readonly title: string;
  readonly amountCents: number;
  readonly payer: { readonly email: string | null; readonly cpf: string | null; readonly cnpj: string | null };
  /** The product's address, without a slash at its end. */
  readonly origin: string;
  readonly dueAt: Date;
}

export interface CreatedPreference {
  readonly preferenceId: string;
  readonly initPoint: string | undefined;
  readonly sandboxInitPoint: string | undefined;
}

/** Somebody who takes money for us. Calls throw whatever goes wrong; nothing is assumed of a call that failed. */
export interface PaymentProvider {
  readonly name: "mercado_pago" | "simulator";
  createPreference(asked: NewPreference): Promise<CreatedPreference>;
  readPayment(id: string): Promise<ProviderPayment | undefined>;
  findPayments(orderId: string): Promise<ProviderPayment[]>;
  /** Whether a payment is one to us, in the mode that this installation is in. */
  isOurs(payment: ProviderPayment): boolean;
  /** Under which notifications are signed. */
  webhookSecret(): Promise<string>;
  /** Whether people may be sent to an address to pay. */
  mayOpen(address: URL): boolean;
}
