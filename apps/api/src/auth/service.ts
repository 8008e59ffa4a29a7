import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";
import { newId } from "../platform/new-id.ts";
import {
  findUserById,
  findUserByLogin,
  initialPermissions,
  insertUser,
  toPrincipal,
  touchUser,
  type UserRow,
} from "../users/index.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { type RegistrationInput, readRegistration } from "./registration-rules.ts";
import { deleteSession, findSession, insertSession, touchSession } from "./store.ts";
import { newToken, tokenHash } from "./tokens.ts";

interface AuthDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, "sessionIdleMs" | "sessionMaxMs">;
}

/** A session's last use is written at most this often. */
const touchEveryMs = 60_000;

export type Auth = ReturnType<typeof createAuth>;

/** Accounts and sessions. A session is checked against the database on every call, so that ending it is immediate. */
export function createAuth({ db, clock, config }: AuthDeps) {
  /** @throws DomainError as readRegistration, users.login_taken */
  async function register(input: RegistrationInput): Promise<Principal> {
    const account = readRegistration(input);
    const user = newOwner(account, await hashPassword(account.senha), clock.now());
    await db.platform(async (tx) => {
      await insertUser(tx, user);
      await recordEvent(tx, { ...actor(user), action: "auth.registered", at: user.created_at });
    });
    return toPrincipal({ ...user, active: true });
  }

  /** @throws DomainError auth.user_not_found, auth.invalid_password, auth.inactive; all after equal time */
  async function login(loginName: string, password: string): Promise<{ token: string; principal: Principal }> {
    const user = await db.platform((tx) => findUserByLogin(tx, loginName));
    const matches = await passwordMatches(password, user?.password_hash);
    if (!user) throw new DomainError("auth.user_not_found", { errorType: "user_not_found" });
    if (!matches) throw new DomainError("auth.invalid_password", { errorType: "invalid_password" });
    if (!user.active) throw new DomainError("auth.inactive");
    const token = newToken();
    const now = clock.now();
    await db.platform(async (tx) => {
      const session = { token_hash: tokenHash(token), tenant_id: user.tenant_id, user_id: user.id };
      await insertSession(tx, { ...session, created_at: now, used_at: now });
      await touchUser(tx, user.id, now);
      await recordEvent(tx, { ...actor(user), action: "auth.logged_in", at: now });
    });
    return { token, principal: toPrincipal(user) };
  }

  /** The person behind a token, or undefined when it was never given, was ended or has expired. */
  const authenticate = (token: string): Promise<Principal | undefined> =>
    db.platform(async (tx) => {
      const user = await userOfSession(tx, tokenHash(token));
      return user?.active ? toPrincipal(user) : undefined;
    });

  async function userOfSession(tx: Tx, hash: Buffer): Promise<UserRow | undefined> {
    const session = await findSession(tx, hash);
    if (!session) return undefined;
    const now = clock.now();
    const rested = now.getTime() - session.used_at.getTime();
    const lived = now.getTime() - session.created_at.getTime();
    if (rested > config.sessionIdleMs || lived > config.sessionMaxMs) {
      await deleteSession(tx, hash);
      return undefined;
    }
    if (rested >= touchEveryMs) {
      await touchSession(tx, hash, now);
      await touchUser(tx, session.user_id, now);
    }
    return findUserById(tx, session.user_id);
  }

  /** Ends the session of a token; an unknown token is no error. */
  const logout = (token: string): Promise<void> =>
    db.platform(async (tx) => {
      const hash = tokenHash(token);
      const session = await findSession(tx, hash);
      if (!session) return;
      await deleteSession(tx, hash);
      const who = { scopeId: session.tenant_id, actorId: session.user_id };
      await recordEvent(tx, { ...who, action: "auth.logged_out", at: clock.now() });
    });

  return { register, login, logout, authenticate };
}

const actor = (user: { id: string; tenant_id: string }) => ({ scopeId: user.tenant_id, actorId: user.id });

function newOwner(account: ReturnType<typeof readRegistration>, password_hash: string, created_at: Date) {
  const id = newId();
  const { login, nome, role, cpf, cnpj, email } = account;
  return {
    id,
    tenant_id: id,
    parent_id: null,
    ...{ login, nome, role, cpf, cnpj, email, password_hash, created_at },
    permissions: initialPermissions(role),
    tipo_pessoa: account.tipoPessoa,
    start_date: account.dataInicio,
  };
}
