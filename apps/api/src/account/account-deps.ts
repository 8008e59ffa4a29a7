import type { Auth } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import type { Mailer } from "../platform/mail/mailer.ts";

/** Dependencies of the account feature: process-wide objects and the parts of upper floors it may use. */
export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly auth: Pick<Auth, "confirmPassword" | "emails" | "limits" | "sessions">;
  /** Returns a function that gives the office's own name for a role. */
  roleNames(tx: Tx, scopeId: string): Promise<(role: string) => string>;
}
