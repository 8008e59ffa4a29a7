import { createHash } from "node:crypto";
import { type Clock, startOfBusinessDay } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import type { MercadoPagoCalls } from "../provider/mercado-pago.ts";
import {
  changeSimulated,
  closePreference,
  findSimulated,
  listSimulated,
  putPreference,
  type SimulatedPayment,
} from "./store.ts";

/** Outcomes that the simulator's payment page offers. */
export const outcomes = ["approved", "rejected", "pending"] as const;
export const methods = ["pix", "card", "boleto"] as const;
export type Outcome = (typeof outcomes)[number];
export type Method = (typeof methods)[number];

/** Account that is paid in the simulator. */
export const simulatedCollector = "1000";
const typeOf: Readonly<Record<Method, [string, string]>> = {
  pix: ["bank_transfer", "pix"],
  card: ["credit_card", "master"],
  boleto: ["ticket", "bolbradesco"],
};

/** When a payment of a method that is paid later ends, as the provider's usually do; null for a card. */
export function expiryOf(method: Method, now: Date): Date | null {
  if (method === "card") return null;
  if (method === "pix") return new Date(now.getTime() + 30 * 60_000);
  return new Date(startOfBusinessDay(now).getTime() + 4 * 86_400_000 - 1000);
}

/** Page of a boleto or PIX, by its preference: unlike a payment's id, it cannot be guessed. */
export const ticketPath = (preferenceId: string) => `/simulador/segunda-via/${preferenceId}`;

export const checkoutPath = (preferenceId: string) => `/simulador/pagar/${preferenceId}`;

/** Implements the calls of Mercado Pago with the same shapes. */
export function simulatedCalls({ db, clock }: { db: Database; clock: Clock }): MercadoPagoCalls {
  return {
    async createPreference(body, key) {
      const id = `${simulatedCollector}-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
      const [item] = body.items;
      await db.platform((tx) =>
        putPreference(tx, {
          id,
          external_reference: body.external_reference,
          title: item?.title ?? "",
          amount_cents: Math.round((item?.unit_price ?? 0) * 100),
          back_url: body.back_urls.success,
          created_at: clock.now(),
          expires_at: null,
        }),
      );
      const page = new URL(checkoutPath(id), body.back_urls.success).href;
      return { id, init_point: page, sandbox_init_point: page };
    },
    async getPayment(id) {
      const found = /^\d{1,15}$/.test(id) ? await db.platform((tx) => findSimulated(tx, Number(id))) : undefined;
      return found && asRecord(found);
    },
    searchPayments: async (reference) => (await db.platform((tx) => listSimulated(tx, reference))).map(asRecord),
    cancelPayment: (id) =>
      db.platform(async (tx) => {
        const payment = await findSimulated(tx, Number(id));
        if (payment?.status !== "pending") throw Object.assign(new Error("not pending"), { status: 400 });
        const updated_at = new Date(Math.max(clock.now().getTime(), payment.updated_at.getTime() + 1));
        await changeSimulated(tx, payment.id, { status: "cancelled", updated_at });
        return asRecord({ ...payment, status: "cancelled", updated_at });
      }),
    updatePreference: (id, { expiration_date_to }) =>
      db.platform((tx) => closePreference(tx, id, new Date(expiration_date_to))),
  };
}

const asRecord = (payment: SimulatedPayment) => {
  const [payment_type_id, payment_method_id] = typeOf[payment.method as Method] ?? ["", ""];
  return {
    id: payment.id,
    external_reference: payment.external_reference,
    status: payment.status,
    transaction_amount: payment.amount_cents / 100,
    currency_id: "BRL",
    collector_id: simulatedCollector,
    live_mode: false,
    payment_type_id,
    payment_method_id,
    date_created: payment.created_at.toISOString(),
    date_last_updated: payment.updated_at.toISOString(),
    date_approved: payment.status === "approved" ? payment.updated_at.toISOString() : null,
    date_of_expiration: payment.expires_at?.toISOString() ?? null,
    transaction_details: {
      transaction_id: `SIM${payment.id}`,
      external_resource_url: payment.method === "boleto" ? payment.ticket_url : null,
    },
    point_of_interaction: { transaction_data: { ticket_url: payment.method === "pix" ? payment.ticket_url : null } },
  };
};
