import type { Session } from "@lavra/contract/auth";
import { recordEvent } from "../audit/index.ts";
import { endSessionsOf, type Sessions } from "../auth/sessions/sessions.ts";
import { deleteSessionById, findSessionsOf, type SessionRow } from "../auth/sessions/store.ts";
import { tokenHash } from "../auth/sessions/tokens.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";

interface OwnSessionDeps {
  db: Database;
  clock: Clock;
  sessions: Pick<Sessions, "isOver">;
}

/** What a person sees and ends of their own sessions. */
export function createOwnSessions({ db, clock, sessions }: OwnSessionDeps) {
  /** The caller's open sessions, the last used first; `token` tells which one is calling. */
  const list = (principal: Principal, token: string): Promise<Session[]> =>
    db.platform(async (tx) => {
      const open = (await findSessionsOf(tx, principal.userId)).filter((session) => !sessions.isOver(session));
      return open.map((session) => presentSession(session, tokenHash(token)));
    });

  /** @throws DomainError auth.session_not_found, the same for somebody else's session as for none */
  const end = (principal: Principal, id: string): Promise<void> =>
    db.platform(async (tx) => {
      if ((await deleteSessionById(tx, principal.userId, id)) === 0) throw new DomainError("auth.session_not_found");
      await recordEvent(tx, {
        ...actor(principal),
        action: "auth.sessions_ended",
        detail: { ended: 1 },
        at: clock.now(),
      });
    });

  /** Ends all of the caller's sessions but the calling one. @returns how many */
  const endOthers = (principal: Principal, token: string): Promise<number> =>
    db.platform(async (tx) => {
      const ended = await endSessionsOf(tx, principal.userId, tokenHash(token));
      await recordEvent(tx, { ...actor(principal), action: "auth.sessions_ended", detail: { ended }, at: clock.now() });
      return ended;
    });

  return { list, end, endOthers };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;

const actor = ({ scopeId, userId }: Principal) => ({ scopeId, actorId: userId });

const presentSession = (session: SessionRow, current: Buffer): Session => ({
  id: session.id,
  createdAt: session.created_at.toISOString(),
  usedAt: session.used_at.toISOString(),
  userAgent: session.user_agent,
  address: session.address,
  isCurrent: session.token_hash.equals(current),
});
