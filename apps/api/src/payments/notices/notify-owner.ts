import { findUserById } from "../../accounts/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { letterTo } from "../../platform/mail/letter.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { takeRefusal } from "../orders/store.ts";
import type { Settled } from "../settling/settle-payment.ts";
import {
  lateLetter,
  paidLetter,
  refundAskedLetter,
  refundedLetter,
  refusedLetter,
  repeatedLetter,
} from "./payment-letters.ts";

interface NotifierDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

const letters = {
  counts: paidLetter,
  refunded: refundedLetter,
  rejected: refusedLetter,
  refund_asked: refundAskedLetter,
} as const;

/** Approved payments that the office may prefer to have back. */
const doubtful: Readonly<Record<string, typeof paidLetter>> = { late: lateLetter, repeated: repeatedLetter };

const isNews = (verdict: string): verdict is keyof typeof letters => Object.hasOwn(letters, verdict);

/**
 * Notifies an office's owner by e-mail of the result of a payment, after the commit. Approvals and refunds settle an
 * order once; of any number of refused attempts to pay an order only the first that leaves it refused is notified. One
 * that was cancelled or expired was not refused.
 */
export const createOwnerNotifier =
  ({ db, clock, mailer, publicUrl }: NotifierDeps) =>
  ({ verdict, order, endedBy, flag }: Settled): void => {
    if (!isNews(verdict) || !mailer.enabled) return;
    if (verdict === "rejected" && (order.status !== "rejected" || endedBy !== "refused")) return;
    mailer.send(async () => {
      const owner = await db.platform(async (tx) => {
        const isFirst = verdict !== "rejected" || (await takeRefusal(tx, order.id, clock.now()));
        return isFirst ? findUserById(tx, order.tenant_id) : undefined;
      });
      const letter = doubtful[flag ?? ""] ?? letters[verdict];
      return owner?.email ? [letterTo(owner.email, letter(order, publicUrl))] : [];
    });
  };
