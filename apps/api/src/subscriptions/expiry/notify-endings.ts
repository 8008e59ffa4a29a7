import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { letterTo } from "../../platform/mail/letter.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { expiringUntil } from "../periods/period-dates.ts";
import { endedLetter, endingLetter } from "./expiry-letters.ts";
import { type EndingRow, takeEnded, takeEnding } from "./store.ts";

interface ExpiryDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  publicUrl: string;
}

const batch = 100;

/**
 * Notifies owners that a period is about to end, and that it has ended: each period once, across processes. The end
 * itself needs no job, since every call compares the time.
 */
export const createEndingNotifier =
  ({ db, clock, mailer, publicUrl }: ExpiryDeps) =>
  async (stopped: () => boolean = () => false): Promise<void> => {
    for (let isMore = true; isMore && !stopped(); ) {
      const now = clock.now();
      const before = expiringUntil(now);
      const { ending, ended } = await db.platform(async (tx) => {
        const ended = await takeEnded(tx, now, batch);
        for (const { tenant_id: scopeId, plan_id: plan } of ended) {
          const fact = { scopeId, actorId: null, objectId: scopeId, at: now };
          await recordEvent(tx, { ...fact, action: "subscriptions.expired", detail: { plan } });
        }
        return { ended, ending: await takeEnding(tx, { now, before }, batch) };
      });
      mailer.send([...ending.flatMap(mail(endingLetter, publicUrl)), ...ended.flatMap(mail(endedLetter, publicUrl))]);
      isMore = ending.length === batch || ended.length === batch;
    }
  };

const mail = (letter: typeof endingLetter, publicUrl: string) => (row: EndingRow) => {
  if (!row.email) return [];
  const { name: planName, plan_id, period_end: end } = row;
  return [letterTo(row.email, letter({ planName, isTrial: plan_id === "free_trial", end, publicUrl }))];
};
