import { createHmac, randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import { identifierKey } from "../../platform/db/installation.ts";
import type { Database } from "../../platform/db/scope.ts";
import type { Logger } from "../../platform/log.ts";
import { createProvider, webhookPath } from "../provider/mercado-pago.ts";
import { reasonOf } from "../provider/payment-provider.ts";
import { sign } from "../provider/signature.ts";
import {
  expiryOf,
  type Method,
  type Outcome,
  simulatedCalls,
  simulatedCollector,
  ticketPath,
} from "./simulated-calls.ts";
import {
  addPayment,
  changeSimulated,
  findOpenPreference,
  findSimulated,
  listOpen,
  type SimulatedPayment,
} from "./store.ts";

/** A notification to be sent to the product. */
export interface SentNotice {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

interface SimulatorDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Sends a notification to the product. */
  send(notice: SentNotice): Promise<unknown>;
}

export type Simulator = ReturnType<typeof createSimulator>;

/**
 * Stand-in of Mercado Pago inside the product, for installations without credentials: the same calls with the same
 * shapes, a payment page, and signed notifications. No money moves.
 */
export function createSimulator({ db, clock, log, send }: SimulatorDeps) {
  let known: Promise<string> | undefined;
  /** Returns the installation's secret, the same in every process and after a restart. */
  function secret(): Promise<string> {
    known ??= identifierKey(db).then((key) => createHmac("sha256", key).update("simulated payments").digest("hex"));
    // After a failure, for example while the database is down, the next call reads it again.
    known.catch(() => {
      known = undefined;
    });
    return known;
  }

  const provider = createProvider(simulatedCalls({ db, clock }), {
    name: "simulator",
    webhookSecret: secret,
    // Its pages are pages of the product itself.
    mayOpen: ({ protocol, pathname }) => /^https?:$/.test(protocol) && pathname.startsWith("/simulador/"),
    collectorId: simulatedCollector,
    isLive: false,
  });

  /** Pays, or attempts to; decides a payment that is pending. @returns undefined for an unknown or closed preference */
  async function pay(preferenceId: string, method: Method, outcome: Outcome): Promise<SimulatedPayment | undefined> {
    const now = clock.now();
    const payment = await db.platform(async (tx) => {
      const preference = await findOpenPreference(tx, preferenceId, now);
      if (!preference) return undefined;
      const [open] = await listOpen(tx, preferenceId);
      if (open && outcome !== "pending") {
        const updated_at = new Date(Math.max(now.getTime(), open.updated_at.getTime() + 1));
        await changeSimulated(tx, open.id, { status: outcome, updated_at });
        return { ...open, status: outcome, updated_at };
      }
      const { external_reference, amount_cents, back_url } = preference;
      const times = { created_at: now, updated_at: now };
      return addPayment(tx, {
        preference_id: preferenceId,
        external_reference,
        status: outcome,
        method,
        amount_cents,
        ...times,
        expires_at: expiryOf(method, now),
        ticket_url: method === "card" ? null : new URL(ticketPath(preferenceId), back_url).href,
      });
    });
    if (payment) await notify(payment.id, payment.status === "pending" ? "payment.created" : "payment.updated");
    return payment;
  }

  /** Refunds a payment, or charges it back. */
  async function takeBack(id: number, status: "refunded" | "charged_back"): Promise<void> {
    await db.platform(async (tx) => {
      const payment = await findSimulated(tx, id);
      if (!payment) return;
      const updated_at = new Date(Math.max(clock.now().getTime(), payment.updated_at.getTime() + 1));
      await changeSimulated(tx, id, { status, updated_at });
    });
    await notify(id, "payment.updated");
  }

  async function notify(id: number, action: string): Promise<void> {
    await send(await notice(id, action)).catch((cause: unknown) =>
      log.warn({ reason: reasonOf(cause) }, "a simulated notification was lost"),
    );
  }

  /** Builds a signed notification of a payment without sending it. */
  const notice = async (id: number, action = "payment.updated"): Promise<SentNotice> =>
    noticeOf({ id, action, secret: await secret(), now: clock.now() });

  return {
    provider,
    pay,
    takeBack,
    notice,
    /** Finds a payment page that is not closed. */
    openPreference: (id: string) => db.platform((tx) => findOpenPreference(tx, id, clock.now())),
    /** Finds the pending boleto or PIX of a preference. */
    ticket: (id: string) =>
      db.platform(async (tx) => (await listOpen(tx, id)).find(({ ticket_url }) => ticket_url !== null)),
  };
}

/** Builds a notification as Mercado Pago writes it. */
function noticeOf({ id, action, secret, now }: { id: number; action: string; secret: string; now: Date }): SentNotice {
  const requestId = randomUUID();
  const ts = String(now.getTime());
  const body = {
    id,
    live_mode: false,
    type: "payment",
    date_created: now.toISOString(),
    user_id: simulatedCollector,
    api_version: "v1",
    action,
    data: { id: String(id) },
  };
  return {
    path: `${webhookPath}?data.id=${id}&type=payment`,
    headers: {
      "x-request-id": requestId,
      "x-signature": sign({ dataId: String(id), requestId, ts }, secret),
    },
    body,
  };
}
