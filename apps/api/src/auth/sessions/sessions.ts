import { findUserById, toPrincipal, touchUser, type UserRow } from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/together.ts";
import { addressKey } from "../../platform/limits/address-key.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Caller } from "./caller.ts";
import {
  deleteRestingSessions,
  deleteSession,
  findSession,
  findSessionsOf,
  findUserOfSession,
  insertSession,
  type SessionRow,
  touchSession,
} from "./store.ts";
import { newToken, tokenHash } from "./tokens.ts";

interface SessionDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, "sessionIdleMs" | "sessionMaxMs">;
}

/** Most tokens whose office is remembered. */
const mostOffices = 10_000;

/** A session's last use is written at most this often. */
const touchEveryMs = 60_000;

/**
 * The office in whose queue a token's look-up waits, by the token's hash. Rights are never kept: they are read each
 * time.
 */
function createOffices() {
  const offices = new Map<string, string>();

  function remember(token: string, scopeId: string): void {
    offices.set(token, scopeId);
    for (const oldest of offices.keys()) {
      if (offices.size <= mostOffices) break;
      offices.delete(oldest);
    }
  }

  return { of: (token: string) => offices.get(token), remember };
}

/** Sessions, checked against the database on every call, so that ending one is immediate. */
export function createSessions({ db, clock, config }: SessionDeps) {
  const offices = createOffices();
  const since = (ms: number) => new Date(clock.now().getTime() - ms);
  /** Unused for too long, or opened too long ago. */
  const isOver = (session: SessionRow) =>
    session.used_at < since(config.sessionIdleMs) || session.created_at < since(config.sessionMaxMs);

  /** Opens a session and deletes some that went unused for too long. @returns its token, which is kept nowhere else */
  async function open(tx: Tx, user: UserRow, caller: Caller): Promise<string> {
    const [token, now] = [newToken(), clock.now()];
    await deleteRestingSessions(tx, since(config.sessionIdleMs));
    await insertSession(tx, {
      id: newId(),
      token_hash: tokenHash(token),
      tenant_id: user.tenant_id,
      user_id: user.id,
      created_at: now,
      used_at: now,
      user_agent: caller.userAgent,
      address: caller.address,
    });
    await touchUser(tx, user.id, now);
    return token;
  }

  /**
   * The person behind a token, or undefined when it was never given, was ended or has expired. Looked up in the turn of
   * the office that had the token last, or else of the address it comes from.
   */
  const authenticate = async (token: string, address: string): Promise<Principal | undefined> =>
    (await recognise(token, address, async () => undefined))?.principal;

  /** As `authenticate`, with what is asked about the person in the same transaction, which is the platform's. */
  async function recognise<T>(
    token: string,
    address: string,
    ask: (tx: Tx, principal: Principal) => Promise<T>,
  ): Promise<{ principal: Principal; answer: T } | undefined> {
    const hash = tokenHash(token);
    const known = hash.toString("base64");
    const found = await db.platform(async (tx) => {
      const user = await userOfSession(tx, hash);
      if (!user?.active) return undefined;
      const principal = toPrincipal(user);
      return { principal, answer: await ask(tx, principal) };
    }, offices.of(known) ?? addressKey(address));
    if (found) offices.remember(known, found.principal.scopeId);
    return found;
  }

  async function userOfSession(tx: Tx, hash: Buffer): Promise<UserRow | undefined> {
    const [session, user] = await together(findSession(tx, hash), findUserOfSession(tx, hash));
    if (!session) return undefined;
    if (isOver(session)) {
      await deleteSession(tx, hash);
      return undefined;
    }
    if (session.used_at <= since(touchEveryMs)) {
      const now = clock.now();
      // The user first, as whoever ends sessions does: locked in opposite orders, the two would deadlock.
      await touchUser(tx, session.user_id, now);
      await touchSession(tx, hash, now);
      // Both may have waited for one who deactivated the person or ended the session meanwhile.
      return (await findSession(tx, hash)) && findUserById(tx, session.user_id);
    }
    return user;
  }

  /** Ends the session of a token; an unknown token is no error. */
  const logout = (token: string): Promise<void> =>
    db.platform(async (tx) => {
      const hash = tokenHash(token);
      const session = await findSession(tx, hash);
      if (!session) return;
      await deleteSession(tx, hash);
      await recordEvent(tx, {
        scopeId: session.tenant_id,
        actorId: session.user_id,
        action: "auth.logged_out",
        at: clock.now(),
      });
    });

  /** A user's sessions that are not over, the last used first. */
  const openOf = async (tx: Tx, userId: string): Promise<SessionRow[]> =>
    (await findSessionsOf(tx, userId)).filter((session) => !isOver(session));

  return { open, authenticate, recognise, logout, openOf };
}

export type Sessions = ReturnType<typeof createSessions>;
