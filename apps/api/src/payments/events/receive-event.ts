import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Logger } from "../../platform/log.ts";
import { newId } from "../../platform/new-id.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { isSigned } from "../provider/signature.ts";
import { insertEvent } from "./store.ts";

interface ReceiveDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  provider: PaymentProvider | undefined;
}

/** A notification as received: query, headers and body. */
export interface Notice {
  readonly dataId: string | undefined;
  readonly topic: string | undefined;
  readonly signature: string | undefined;
  readonly requestId: string | undefined;
  readonly body: unknown;
}

/** Characters of a notification that are stored. */
const mostKept = 8_000;

/**
 * Receives notifications. Those signed by the provider are stored as they came, each once, and processed later. Topics
 * other than payments, and the older unsigned kind, are answered and ignored.
 */
export function createReceiveEvent({ db, clock, log, provider }: ReceiveDeps) {
  let refused = 0;

  /** @returns whether there is something to process. @throws DomainError payments.off, payments.signature_invalid */
  async function receive({ dataId, topic, signature, requestId, body }: Notice): Promise<boolean> {
    if (!provider) throw new DomainError("payments.off");
    if (topic !== "payment" || dataId === undefined) return false;
    const now = clock.now();
    if (!isSigned(signature, { dataId, requestId }, await provider.webhookSecret(), now)) {
      refused += 1;
      log.warn({ refused }, "a notification of a payment is not signed by the provider");
      throw new DomainError("payments.signature_invalid");
    }
    await db.platform((tx) =>
      insertEvent(tx, {
        id: newId(),
        topic,
        data_id: dataId.toLowerCase(),
        request_id: (requestId ?? "").slice(0, 200),
        body: (JSON.stringify(body) ?? "").slice(0, mostKept),
        received_at: now,
        try_at: now,
      }),
    );
    return true;
  }

  /** `refused` returns the number of refused notifications since the start. */
  return { receive, refused: () => refused };
}
