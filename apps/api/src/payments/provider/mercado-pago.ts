import type { CreatedPreference, NewPreference, PaymentProvider, ProviderPayment } from "./payment-provider.ts";
import { readRecord } from "./read-record.ts";

/** Body of `POST /checkout/preferences`. */
export interface PreferenceBody {
  items: { id: string; title: string; quantity: number; unit_price: number; currency_id: string }[];
  payer: { email?: string; identification?: { type: string; number: string } };
  external_reference: string;
  notification_url: string;
  back_urls: { success: string; pending: string; failure: string };
  auto_return: string;
  date_of_expiration: string;
}

/** Body of `PUT /checkout/preferences/{id}` that closes a payment page. */
export interface ExpiryBody {
  expires: true;
  expiration_date_from: string;
  expiration_date_to: string;
}

/** Calls of the Mercado Pago API that are used, with its shapes; the simulator implements them too. */
export interface MercadoPagoCalls {
  createPreference(body: PreferenceBody, idempotencyKey: string): Promise<Partial<Record<string, unknown>>>;
  /** `undefined` if it does not exist. */
  getPayment(id: string): Promise<unknown>;
  searchPayments(externalReference: string): Promise<readonly unknown[]>;
  /** `PUT /v1/payments/{id}` with the status `cancelled`; refused unless the payment is pending. */
  cancelPayment(id: string): Promise<unknown>;
  updatePreference(id: string, body: ExpiryBody): Promise<unknown>;
}

/** Path of the provider's notifications. */
export const webhookPath = "/api/payments/webhook";

/** Fixed settings of an account at the provider. */
interface ProviderSettings extends Pick<PaymentProvider, "name" | "webhookSecret" | "mayOpen"> {
  /** Account that is paid. */
  readonly collectorId: string;
  readonly isLive: boolean;
}

/** Creates a provider with the API of Mercado Pago. */
export function createProvider(calls: MercadoPagoCalls, settings: ProviderSettings): PaymentProvider {
  const { name, webhookSecret, mayOpen, collectorId, isLive } = settings;

  async function createPreference(asked: NewPreference): Promise<CreatedPreference> {
    const made = await calls.createPreference(preferenceBody(asked), asked.orderId);
    const text = (field: string) => (typeof made[field] === "string" ? (made[field] as string) : undefined);
    const initPoint = text("init_point");
    return { preferenceId: text("id") ?? "", initPoint, sandboxInitPoint: text("sandbox_init_point") ?? initPoint };
  }

  /** Reads a record. A page of the payment that people may not be sent to is dropped. */
  function read(given: unknown): ProviderPayment {
    const payment = readRecord(given);
    const { ticketUrl } = payment;
    const isKnown = ticketUrl !== null && URL.canParse(ticketUrl) && mayOpen(new URL(ticketUrl));
    return isKnown ? payment : { ...payment, ticketUrl: null };
  }

  return {
    name,
    webhookSecret,
    mayOpen,
    createPreference,
    async readPayment(id) {
      const found = await calls.getPayment(id);
      return found === undefined ? undefined : read(found);
    },
    async findPayments(orderId) {
      return (await calls.searchPayments(orderId)).map(read);
    },
    cancelPayment: async (id) => read(await calls.cancelPayment(id)),
    async closePreference(preferenceId, { from, until }) {
      await calls.updatePreference(preferenceId, {
        expires: true,
        expiration_date_from: from.toISOString(),
        expiration_date_to: until.toISOString(),
      });
    },
    isOurs: (payment) => payment.collectorId === collectorId && payment.isLive === isLive,
  };
}

function preferenceBody({ orderId, title, amountCents, payer, origin, dueAt }: NewPreference): PreferenceBody {
  const number = (payer.cpf ?? payer.cnpj)?.replace(/[^0-9A-Za-z]/g, "");
  return {
    items: [{ id: orderId, title, quantity: 1, unit_price: amountCents / 100, currency_id: "BRL" }],
    payer: {
      ...(payer.email ? { email: payer.email } : {}),
      ...(number ? { identification: { type: payer.cpf ? "CPF" : "CNPJ", number } } : {}),
    },
    external_reference: orderId,
    notification_url: `${origin}${webhookPath}`,
    back_urls: {
      success: `${origin}/plans/success`,
      pending: `${origin}/plans/pending`,
      failure: `${origin}/plans/failure`,
    },
    auto_return: "approved",
    date_of_expiration: dueAt.toISOString(),
  };
}
