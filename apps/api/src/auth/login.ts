import type { ErrorCode } from "@lavra/contract/failures/errors";
import { findUserByLogin, lockUser, loginKey, readPrincipal, type UserRow } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, platformScope } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import type { Config } from "../platform/settings/config.ts";
import { addressKey } from "../platform/settings/plain-address.ts";
import type { AuthLimits } from "./limits.ts";
import { refuseSecondFactor } from "./second-factor/second-factor.ts";
import { passwordMatches } from "./secrets.ts";
import type { Caller, Sessions } from "./sessions/sessions.ts";

interface LoginDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, "loginErrors">;
  limits: AuthLimits;
  sessions: Sessions;
}

export interface Credentials {
  login: string;
  password: string;
  /** Six digits of an authenticator, or a recovery code. */
  code?: string | undefined;
}

/**
 * Opens a session for a login with the right password. Each attempt is taken from the limit before the check and given
 * back if it was no failure, so that concurrent attempts cannot exceed the limit.
 * @throws DomainError auth.user_not_found, auth.invalid_password (or auth.credentials_refused for both), auth.inactive,
 * all after equal time
 * @throws DomainError auth.totp_required and auth.totp_invalid, only after the right password
 * @throws DomainError auth.too_many_attempts, also for the right password
 */
export function createLogin({ db, clock, config, limits, sessions }: LoginDeps) {
  async function logIn(credentials: Credentials, caller: Caller): Promise<{ token: string; principal: Principal }> {
    const keys = { login: loginKey(credentials.login), address: addressKey(caller.address) };
    await takeAttempt(keys);
    const user = await db.platform((tx) => findUserByLogin(tx, credentials.login));
    const matches = await passwordMatches(credentials.password, user?.password_hash);
    const opened = user && matches ? await openSession(user, credentials, caller) : refusal(user);
    if (!(opened instanceof DomainError)) {
      await Promise.all([limits.login.clear(keys.login), limits.address.giveBack(keys.address)]);
      return opened;
    }
    if (opened.code === "auth.totp_required") {
      await Promise.all([limits.login.giveBack(keys.login), limits.address.giveBack(keys.address)]);
    } else {
      await recordFailure(user, opened.code);
    }
    throw opened;
  }

  async function takeAttempt(keys: { login: string; address: string }): Promise<void> {
    await limits.login.take(keys.login);
    await limits.address.take(keys.address).catch(async (cause: unknown) => {
      await limits.login.giveBack(keys.login);
      throw cause;
    });
  }

  async function openSession(user: UserRow, { code }: Credentials, caller: Caller) {
    if (code) await limits.code.take(user.id);
    const opened = await db.platform(async (tx) => {
      // Locks the user: code that ends sessions changes the user first, so no session opened meanwhile survives it.
      const current = await lockUser(tx, user.id);
      if (current?.password_hash !== user.password_hash) return refusal(current);
      if (!current.active) return new DomainError("auth.inactive");
      const wrong = await refuseSecondFactor(tx, current, code, clock.now());
      if (wrong) return new DomainError(wrong);
      const token = await sessions.open(tx, current, caller);
      await recordEvent(tx, {
        scopeId: user.tenant_id,
        actorId: user.id,
        action: "auth.logged_in",
        at: clock.now(),
      });
      return { token, principal: await readPrincipal(tx, current) };
    });
    if (code && !(opened instanceof DomainError)) await limits.code.clear(user.id);
    return opened;
  }

  function refusal(user: UserRow | undefined): DomainError {
    if (config.loginErrors === "alike") return new DomainError("auth.credentials_refused");
    if (!user) return new DomainError("auth.user_not_found", { errorType: "user_not_found" });
    return new DomainError("auth.invalid_password", { errorType: "invalid_password" });
  }

  /** Failures of unknown logins are recorded too, so that both cases take the same time. */
  const recordFailure = (user: UserRow | undefined, reason: ErrorCode) =>
    db.platform((tx) =>
      recordEvent(tx, {
        scopeId: user?.tenant_id ?? platformScope,
        actorId: null,
        action: "auth.login_failed",
        objectId: user?.id,
        detail: { reason },
        at: clock.now(),
      }),
    );

  return logIn;
}
