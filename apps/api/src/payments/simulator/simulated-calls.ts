import { createHash } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import type { MercadoPagoCalls } from "../provider/mercado-pago.ts";
import { findSimulated, listSimulated, putPreference, type SimulatedPayment } from "./store.ts";

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
    transaction_details: { transaction_id: `SIM${payment.id}` },
  };
};
