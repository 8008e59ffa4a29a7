import {
  deactivateUser,
  findUserByLogin,
  insertUser,
  lockUser,
  loginKey,
  newDeveloper,
  type UserRow,
} from "../accounts/index.ts";
import { type AuditAction, recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Config } from "../platform/settings/config.ts";
import { type AuthLimits, createAuthLimits, type LimitSettings } from "./limits.ts";
import { assertPassword } from "./passwords/password-rules.ts";
import { replacePassword } from "./passwords/replace-password.ts";
import { turnSecondFactorOff } from "./second-factor/second-factor.ts";
import { hashPassword } from "./secrets.ts";
import { createSessions } from "./sessions/sessions.ts";
import { endSessionsOf } from "./sessions/store.ts";

interface AdministrationDeps {
  db: Database;
  clock: Clock;
  config: LimitSettings & Pick<Config, "sessionIdleMs" | "sessionMaxMs">;
}

/** The operator's acts on accounts, by login, run on the server itself. Each act is an audit event without an actor. */
export function createAdministration({ db, clock, config }: AdministrationDeps) {
  const limits: Pick<AuthLimits, "login" | "confirmation" | "code"> = createAuthLimits(db, config);

  const sessions = createSessions({ db, clock, config });

  const record = (tx: Tx, user: Pick<UserRow, "id" | "tenant_id">, action: AuditAction) =>
    recordEvent(tx, { scopeId: user.tenant_id, actorId: null, objectId: user.id, action, at: clock.now() });

  /** Runs an act on the user of a login, in one transaction. @throws DomainError users.not_found */
  const onUser = <T>(login: string, act: (tx: Tx, user: UserRow) => Promise<T>): Promise<T> =>
    db.platform(async (tx) => {
      const found = await findUserByLogin(tx, login);
      const user = found && (await lockUser(tx, found.id));
      if (!user) throw new DomainError("users.not_found");
      return act(tx, user);
    });

  /** @throws DomainError as assertPassword, users.required_fields, users.login_taken */
  async function createDeveloper(given: { login: string; nome: string; senha: string }): Promise<void> {
    const [login, nome] = [given.login.trim(), given.nome.trim()];
    if (!login || !nome) throw new DomainError("users.required_fields");
    assertPassword(given.senha, { login, nome });
    const password_hash = await hashPassword(given.senha);
    const user = newDeveloper({ login, nome, password_hash, given_password: true, created_at: clock.now() });
    await db.platform(async (tx) => {
      await insertUser(tx, user);
      await record(tx, user, "admin.developer_created");
    });
  }

  /**
   * Sets a new password and unlocks a log-in locked by failures. @throws DomainError users.not_found, as assertPassword
   */
  async function resetPassword(login: string, senha: string): Promise<{ ended: number; active: boolean }> {
    const hash = await hashPassword(senha);
    const done = await onUser(login, async (tx, user) => {
      assertPassword(senha, user);
      await record(tx, user, "admin.password_reset");
      return { id: user.id, active: user.active, ended: await replacePassword(tx, user.id, { hash, isOwn: false }) };
    });
    await limits.login.clear(loginKey(login));
    await Promise.all([limits.confirmation.clear(done.id), limits.code.clear(done.id)]);
    return done;
  }

  /**
   * Turns the second factor off for a person without authenticator and recovery codes. @throws DomainError
   * users.not_found
   */
  const turnTotpOff = (login: string): Promise<void> =>
    onUser(login, async (tx, user) => {
      await turnSecondFactorOff(tx, user.id);
      await record(tx, user, "admin.totp_off");
    });

  /** @returns the number of sessions ended @throws DomainError users.not_found */
  const deactivate = (login: string): Promise<number> =>
    onUser(login, async (tx, user) => {
      await deactivateUser(tx, user.id);
      await record(tx, user, "admin.user_deactivated");
      return endSessionsOf(tx, user.id);
    });

  /** Lists a person's open sessions, most recently used first. @throws DomainError users.not_found */
  const listSessions = (login: string) => onUser(login, (tx, user) => sessions.openOf(tx, user.id));

  /** @returns how many @throws DomainError users.not_found */
  const endSessions = (login: string): Promise<number> =>
    onUser(login, async (tx, user) => {
      await record(tx, user, "admin.sessions_ended");
      return endSessionsOf(tx, user.id);
    });

  return { createDeveloper, resetPassword, turnTotpOff, deactivate, listSessions, endSessions };
}

export type Administration = ReturnType<typeof createAdministration>;
