import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import type { Logger } from "../../platform/log.ts";
import { type PaymentProvider, type ProviderPayment, reasonOf } from "../provider/payment-provider.ts";
import { afterFailure } from "../settling/check-times.ts";
import { changeEvent, type EventRow, forgetHandled, listWaiting } from "./store.ts";

interface WorkDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  provider: PaymentProvider;
  settle(payment: ProviderPayment): Promise<unknown>;
}

const batch = 20;
/** Attempts to read a payment before it is left to the reconciliation. */
const mostAttempts = 8;
const keptMs = 90 * 86_400_000;

/** Processes notifications. Their content is not trusted: the provider's own record of the payment decides. */
export function createEventWork({ db, clock, log, provider, settle }: WorkDeps) {
  /** Processes all notifications that are due. */
  return async function workEvents(stopped: () => boolean = () => false): Promise<void> {
    for (;;) {
      const waiting = await db.platform((tx) => listWaiting(tx, clock.now(), batch));
      for (const event of waiting) {
        if (stopped()) return;
        await check(event, stopped);
      }
      if (waiting.length < batch) break;
    }
    await db.platform((tx) => forgetHandled(tx, new Date(clock.now().getTime() - keptMs)));
  };

  async function check(event: EventRow, stopped: () => boolean): Promise<void> {
    try {
      const payment = await provider.readPayment(event.data_id);
      // The provider may send a notification before its record is readable: try again later.
      if (!payment) return await again(event);
      await settle(payment);
      await db.platform((tx) => changeEvent(tx, event.id, { handled_at: clock.now() }));
    } catch (cause) {
      if (stopped()) return;
      log.warn({ event: event.id, reason: reasonOf(cause) }, "a notification of a payment is looked into later");
      await again(event);
    }
  }

  async function again({ id, attempts }: EventRow): Promise<void> {
    const now = clock.now();
    const next = attempts + 1;
    const change =
      next >= mostAttempts ? { handled_at: now } : { try_at: new Date(now.getTime() + afterFailure(attempts)) };
    await db.platform((tx) => changeEvent(tx, id, { attempts: next, ...change }));
  }
}
