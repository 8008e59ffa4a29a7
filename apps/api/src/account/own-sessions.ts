import type { Session } from "@lavra/contract/accounts/account";
import { recordEvent } from "../audit/index.ts";
import { endSession, endSessionsOf, type SessionRow, tokenHash } from "../auth/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import type { AccountDeps } from "./account-deps.ts";

/** Lists and ends a person's own sessions. */
export function createOwnSessions({ db, clock, auth }: AccountDeps) {
  const recordEnded = (tx: Tx, { scopeId, userId }: Principal, ended: number) =>
    recordEvent(tx, {
      scopeId,
      actorId: userId,
      action: "auth.sessions_ended",
      detail: { ended },
      at: clock.now(),
    });

  /** Lists the caller's open sessions, most recently used first; `token` identifies the calling session. */
  const list = (principal: Principal, token: string): Promise<Session[]> =>
    db.platform(async (tx) => {
      const open = await auth.sessions.openOf(tx, principal.userId);
      return open.map((session) => presentSession(session, tokenHash(token)));
    });

  /** @throws DomainError auth.session_not_found, the same for another person's session as for an unknown one */
  const end = (principal: Principal, id: string): Promise<void> =>
    db.platform(async (tx) => {
      if (!(await endSession(tx, principal.userId, id))) throw new DomainError("auth.session_not_found");
      await recordEnded(tx, principal, 1);
    });

  /** Ends all of the caller's sessions except the calling one. @returns how many */
  const endOthers = (principal: Principal, token: string): Promise<number> =>
    db.platform(async (tx) => {
      const ended = await endSessionsOf(tx, principal.userId, tokenHash(token));
      await recordEnded(tx, principal, ended);
      return ended;
    });

  return { list, end, endOthers };
}

const presentSession = (session: SessionRow, current: Buffer): Session => ({
  id: session.id,
  createdAt: session.created_at.toISOString(),
  usedAt: session.used_at.toISOString(),
  userAgent: session.user_agent,
  address: session.address,
  isCurrent: session.token_hash.equals(current),
});
