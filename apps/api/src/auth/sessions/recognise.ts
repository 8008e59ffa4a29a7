import { type CallerRow, findUserById, mustSetPassword, toPrincipal, touchUser } from "../../accounts/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { gather } from "../../platform/gather.ts";
import type { Ages } from "./ages.ts";
import { deleteSession, findSession, findSessionsWithCallers, type Period, touchSession } from "./store.ts";
import { tokenHash } from "./tokens.ts";

interface RecogniseDeps {
  db: Database;
  clock: Clock;
  ages: Ages;
}

/** Whether an office may do nothing but pay, by what it bought last. */
type IsBlocked = (scopeId: string, period: Period | undefined) => boolean;

/** Tokens that one look-up takes. */
const lookUps = { most: 200 };
/** In whose turn they have a connection. */
const share = "sessions";

/**
 * Gives what tells the person behind a token, or undefined where it was never given, was ended or has expired. Those who
 * ask at the same time are looked up together, and none before they ask: ending a session is immediate.
 */
export const recogniseWith = ({ db, clock, ages }: RecogniseDeps) => {
  const renew = createRenew({ db, clock, ages });
  const lookUp = gather(async (hashes: readonly Buffer[]) => {
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

/** Ends a session that is over, or writes down that it is used. @returns whose it is */
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
      // Locks the user row first, like the code that ends sessions: opposite orders would deadlock.
      await touchUser(tx, session.user_id, now);
      await touchSession(tx, hash, now);
      // Both may have waited for one who deactivated the person or ended the session meanwhile.
      const user = (await findSession(tx, hash)) && (await findUserById(tx, session.user_id));
      return user && { ...user, must_set_password: await mustSetPassword(tx, user) };
    }, share);
