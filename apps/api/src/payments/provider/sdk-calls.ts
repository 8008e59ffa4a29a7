import { MercadoPagoConfig, Payment, Preference } from "mercadopago";
import type { MercadoPagoCalls } from "./mercado-pago.ts";

/** Milliseconds a call may take; one that failed is made once more. */
const patience = { timeout: 10_000, maxRetries: 1, initialDelay: 500 };
/** Milliseconds for a call in all: the SDK waits for an answer's headers only, and for its body as long as it takes. */
const patienceInAll = 25_000;

/** Mercado Pago by its own SDK. */
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
  };
}

function inTime<T>(call: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the provider's answer did not end in time")), patienceInAll);
  return Promise.race([call, tooLate]).finally(() => clearTimeout(timer));
}

function absent(cause: unknown): undefined {
  if ((cause as { status?: number } | null)?.status === 404) return undefined;
  throw cause;
}
