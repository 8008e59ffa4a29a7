import { type CallerRow, findUserById, toPrincipal, touchUser } from "../../accounts/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { gather } from "../../platform/gather.ts";
import type { Ages } from "./ages.ts";
import { deleteSession, findSession, findSessionsWithCallers, touchSession } from "./store.ts";
import { tokenHash } from "./tokens.ts";

interface RecogniseDeps {
  db: Database;
  clock: Clock;
  ages: Ages;
}

/** Which of some offices may do nothing but pay; asked as the platform. */
type BlockedAmong = (tx: Tx, scopeIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** What is asked about a token. */
interface Asked {
  readonly hash: Buffer;
  /** Whether its office is to be asked about. */
  readonly blocked: boolean;
}

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

  return (blockedAmong: BlockedAmong) => {
    const lookUp = gather(
      (asked: readonly Asked[]) => db.platform((tx) => findAll(tx, asked, { ages, blockedAmong }), share),
      lookUps,
    );

    return async (token: string, { blocked }: { blocked: boolean }) => {
      const hash = tokenHash(token);
      const found = await lookUp({ hash, blocked });
      if (!found) return undefined;
      const user = found.isDue ? await renew(hash) : found.user;
      return user?.active ? { principal: toPrincipal(user), isBlocked: blocked && found.isBlocked } : undefined;
    };
  };
};

async function findAll(
  tx: Tx,
  asked: readonly Asked[],
  { ages, blockedAmong }: { ages: Ages; blockedAmong: BlockedAmong },
) {
  const found = await findSessionsWithCallers(tx, { hashes: asked.map(({ hash }) => hash) });
  const sessions = new Map(found.map((session) => [session.token_hash.toString("hex"), session]));
  const scopes = new Set<string>();
  const answers = asked.map(({ hash, blocked }) => {
    const session = sessions.get(hash.toString("hex"));
    if (!session) return undefined;
    if (blocked) scopes.add(session.tenant_id);
    return { user: session, isDue: ages.isOver(session) || ages.isDue(session) };
  });
  const blocked = scopes.size > 0 ? await blockedAmong(tx, [...scopes]) : new Set();
  return answers.map((answer) => answer && { ...answer, isBlocked: blocked.has(answer.user.tenant_id) });
}

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
      // The user first, as whoever ends sessions does: locked in opposite orders, the two would deadlock.
      await touchUser(tx, session.user_id, now);
      await touchSession(tx, hash, now);
      // Both may have waited for one who deactivated the person or ended the session meanwhile.
      return (await findSession(tx, hash)) && findUserById(tx, session.user_id);
    }, share);
