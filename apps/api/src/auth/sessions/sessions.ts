import type { FastifyRequest } from "fastify";
import { touchUser, type UserRow } from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Config } from "../../platform/settings/config.ts";
import { plainAddress } from "../../platform/settings/plain-address.ts";
import { newToken, tokenHash } from "../secrets.ts";
import { createAges } from "./ages.ts";
import { recogniseWith } from "./recognise.ts";
import {
  deleteRestingSessions,
  deleteSession,
  findSession,
  findSessionsOf,
  insertSession,
  isPreviousHash,
  replaceTokenHash,
  type SessionRow,
} from "./store.ts";

/** Origin of a call. */
export interface Caller {
  /**
   * IP address in canonical form (`plainAddress`): the client as a trusted proxy reports it, else the peer of the
   * connection.
   */
  readonly address: string;
  /** The browser's user agent, cut at 300 characters. */
  readonly userAgent: string;
}

export const callerOf = (request: FastifyRequest): Caller => ({
  address: plainAddress(request.ip ?? "") ?? plainAddress(request.socket.remoteAddress ?? "") ?? "",
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
});

interface SessionDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, "sessionIdleMs" | "sessionMaxMs">;
}

/** Manages sessions. Every call checks them against the database, so that ending one takes effect immediately. */
export function createSessions({ db, clock, config }: SessionDeps) {
  const ages = createAges(clock, config);
  const createRecognise = recogniseWith({ db, clock, ages });

  /**
   * Opens a session and deletes some that were unused for too long. @returns its token, which is stored nowhere else
   */
  async function open(tx: Tx, user: UserRow, caller: Caller): Promise<string> {
    const [token, now] = [newToken(), clock.now()];
    await deleteRestingSessions(tx, ages.restingSince());
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

  const recognise = createRecognise(() => false);

  /** Returns the principal behind a token, or undefined if the token is unknown, ended or expired. */
  const authenticate = async (token: string): Promise<Principal | undefined> => (await recognise(token))?.principal;

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

  /**
   * Replaces a session's token within the transaction that changes the credentials. The old token is refused from then on, so
   * that a copy of it opens nothing. @throws DomainError auth.required if the session is over
   */
  async function renewToken(tx: Tx, token: string): Promise<string> {
    const renewed = newToken();
    if (!(await replaceTokenHash(tx, tokenHash(token), tokenHash(renewed)))) throw new DomainError("auth.required");
    return renewed;
  }

  /** True if `renewToken` replaced this token and its session is still open. */
  const isReplaced = (token: string): Promise<boolean> => db.platform((tx) => isPreviousHash(tx, tokenHash(token)));

  /** Lists a user's sessions that are not over, most recently used first. */
  const openOf = async (tx: Tx, userId: string): Promise<SessionRow[]> =>
    (await findSessionsOf(tx, userId)).filter((session) => !ages.isOver(session));

  return { open, authenticate, createRecognise, renewToken, isReplaced, logout, openOf };
}

export type Sessions = ReturnType<typeof createSessions>;
