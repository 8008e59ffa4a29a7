import { MercadoPagoConfig, Payment, Preference } from "mercadopago";
import type { ExpiryBody, MercadoPagoCalls } from "./mercado-pago.ts";

/** Timeout in milliseconds per attempt; a failed call is repeated once. */
const patience = { timeout: 10_000, maxRetries: 1, initialDelay: 500 };
/** Timeout in milliseconds for the whole call: the SDK's own timeout covers an answer's headers, but not its body. */
const patienceInAll = 25_000;

/** Creates the calls of Mercado Pago with its SDK. */
export function sdkCalls(accessToken: string): MercadoPagoCalls {
  const config = new MercadoPagoConfig({ accessToken, options: patience });
  const preferences = new Preference(config);
  const payments = new Payment(config);
  return {
    createPreference: async (body, idempotencyKey) => ({
      ...(await inTime(preferences.create({ body, requestOptions: { ...patience, idempotencyKey } }))),
    }),
    getPayment: (id) => inTime(payments.get({ id, requestOptions: patience })).catch(absent),
    async searchPayments(external_reference) {
      const options = { external_reference, sort: "date_created", criteria: "asc" } as const;
      return (await inTime(payments.search({ options, requestOptions: patience }))).results ?? [];
    },
    cancelPayment: (id) => inTime(payments.cancel({ id, requestOptions: patience })),
    updatePreference: (id, body) =>
      inTime(preferences.update({ id, updatePreferenceRequest: changesOnly(body), requestOptions: patience })),
  };
}

/** The SDK's type demands the items of a new preference; the provider changes the fields that are sent. */
const changesOnly = (body: ExpiryBody) =>
  body as unknown as Parameters<Preference["update"]>[0]["updatePreferenceRequest"];

function inTime<T>(call: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the provider's answer did not end in time")), patienceInAll);
  return Promise.race([call, tooLate]).finally(() => clearTimeout(timer));
}

function absent(cause: unknown): undefined {
  if ((cause as { status?: number } | null)?.status === 404) return undefined;
  throw cause;
}
