import { MercadoPagoConfig, Payment, Preference } from "mercadopago";
import type { MercadoPagoCalls } from "./mercado-pago.ts";

/** Milliseconds a call may take; one that failed is made once more. */
const patience = { timeout: 10_000, maxRetries: 1, initialDelay: 500 };

/** Mercado Pago by its own SDK. */
export function sdkCalls(accessToken: string): MercadoPagoCalls {
  const config = new MercadoPagoConfig({ accessToken, options: patience });
  const preferences = new Preference(config);
  const payments = new Payment(config);
  return {
    createPreference: async (body, idempotencyKey) => ({
      ...(await preferences.create({ body, requestOptions: { ...patience, idempotencyKey } })),
    }),
    getPayment: (id) => payments.get({ id, requestOptions: patience }).catch(absent),
    async searchPayments(external_reference) {
      const options = { external_reference, sort: "date_created", criteria: "asc" } as const;
      return (await payments.search({ options, requestOptions: patience })).results ?? [];
    },
  };
}

function absent(cause: unknown): undefined {
  if ((cause as { status?: number } | null)?.status === 404) return undefined;
  throw cause;
}
