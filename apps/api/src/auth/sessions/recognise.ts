import type { Expression } from "kysely";
import { type CallerRow, findUserById, toPrincipal, touchUser } from "../../accounts/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/together.ts";
import { gather } from "../../platform/gather.ts";
import type { Ages } from "./ages.ts";
import { deleteSession, findSession, findSessionsWithCallers, officesOfSessions, touchSession } from "./store.ts";
import { tokenHash } from "./tokens.ts";

interface RecogniseDeps {
  db: Database;
  clock: Clock;
  ages: Ages;
}

/** Gives what tells which offices may do nothing but pay, of those that an expression names; asked as the platform. */
type BlockedBy = <Given extends object>(
  offices: (given: Given) => Expression<string>,
) => (tx: Tx, given: Given) => Promise<(scopeId: string) => boolean>;
type FindBlocked = (tx: Tx, given: { readonly hashes: readonly Buffer[] }) => Promise<(scopeId: string) => boolean>;

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

  return (blockedBy: BlockedBy) => {
    const findBlocked = blockedBy(officesOfSessions);
    const lookUp = gather(
      (asked: readonly Asked[]) => db.read((tx) => findAll(tx, asked, { ages, findBlocked }), share),
      lookUps,
    );

    return async (token: string, { blocked }: { blocked: boolean }) => {
      const hash = tokenHash(token);
      const found = await lookUp({ hash, blocked });
      if (!found) return undefined;
      const user = found.isDue ? await renew(hash) : found.user;
      return user?.active ? { principal: toPrincipal(user), isBlocked: found.isBlocked } : undefined;
    };
  };
};

async function findAll(
  tx: Tx,
  asked: readonly Asked[],
  { ages, findBlocked }: { ages: Ages; findBlocked: FindBlocked },
) {
  const hashes = asked.map(({ hash }) => hash);
  const [found, isBlocked] = await together(
    findSessionsWithCallers(tx, { hashes }),
    asked.some(({ blocked }) => blocked) ? findBlocked(tx, { hashes }) : () => false,
  );
  const sessions = new Map(found.map((session) => [session.token_hash.toString("hex"), session]));
  return asked.map(({ hash, blocked }) => {
    const user = sessions.get(hash.toString("hex"));
    if (!user) return undefined;
    return { user, isDue: ages.isOver(user) || ages.isDue(user), isBlocked: blocked && isBlocked(user.tenant_id) };
  });
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
