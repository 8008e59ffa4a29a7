import { type CallerRow, findUserById, mustSetPassword, toPrincipal, touchUser } from "../../accounts/index.ts";
import { batched } from "../../platform/batched.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { tokenHash } from "../secrets.ts";
import type { Ages } from "./ages.ts";
import { deleteSession, findSession, findSessionsWithCallers, type Period, touchSession } from "./store.ts";

interface RecogniseDeps {
  db: Database;
  clock: Clock;
  ages: Ages;
}

/** Returns whether an office may only pay, judging by its last purchase. */
type IsBlocked = (scopeId: string, period: Period | undefined) => boolean;

/** Most tokens per look-up. */
const lookUps = { most: 200 };
/** Name of this work in the fair queue for connections. */
const share = "sessions";

/**
 * Creates the look-up of the person behind a token; undefined if the token is unknown, ended or expired. Concurrent
 * look-ups share a query, and no answer is cached: ending a session takes effect immediately.
 */
export const recogniseWith = ({ db, clock, ages }: RecogniseDeps) => {
  const renew = createRenew({ db, clock, ages });
  const lookUp = batched(async (hashes: readonly Buffer[]) => {
    const sessions = await findSessionsWithCallers(db, hashes, share);
    return hashes.map((hash) => sessions.get(hash.toString("hex")));
  }, lookUps);

  return (isBlocked: IsBlocked) => async (token: string) => {
    const hash = tokenHash(token);
    const session = await lookUp(hash);
    if (!session) return undefined;
    const isDue = ages.isOver(session) || ages.isDue(session);
    const person = isDue ? await renew(hash) : session.person;
    if (!person?.active) return undefined;
    return { principal: toPrincipal(person), isBlocked: isBlocked(person.tenant_id, session.period) };
  };
};

/** Ends an expired session, or updates its last use. @returns its user */
const createRenew =
  ({ db, clock, ages }: RecogniseDeps) =>
  (hash: Buffer): Promise<CallerRow | undefined> =>
    db.platform(async (tx) => {
      const session = await findSession(tx, hash);
      if (!session) return undefined;
      if (ages.isOver(session)) {
        await deleteSession(tx, hash);
        return undefined;
      }
      const now = clock.now();
      // Locks the user row first, like the code that ends sessions: the opposite order would deadlock.
      await touchUser(tx, session.user_id, now);
      await touchSession(tx, hash, now);
      // Read again: another transaction may have deactivated the person or ended the session meanwhile.
      const user = (await findSession(tx, hash)) && (await findUserById(tx, session.user_id));
      return user && { ...user, must_set_password: await mustSetPassword(tx, user) };
    }, share);
