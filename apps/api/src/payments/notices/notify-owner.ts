import { findUserById } from "../../accounts/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import { letterTo } from "../../platform/mail/letter.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Settled } from "../settling/settle-payment.ts";
import { paidLetter, refundedLetter } from "./payment-letters.ts";

/** Notifies an office's owner by e-mail of the result of a payment, after the commit. */
export const createOwnerNotifier =
  ({ db, mailer, publicUrl }: { db: Database; mailer: Mailer; publicUrl: string }) =>
  ({ verdict, order }: Settled): void => {
    const letter = verdict === "counts" ? paidLetter : verdict === "refunded" ? refundedLetter : undefined;
    if (!letter || !mailer.enabled) return;
    mailer.send(async () => {
      const owner = await db.platform((tx) => findUserById(tx, order.tenant_id));
      return owner?.email ? [letterTo(owner.email, letter(order, publicUrl))] : [];
    });
  };
