import type { Auth } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import type { Mailer } from "../platform/mail/mailer.ts";

/** What one's own account needs that was made once for the whole process, and of the floors above. */
export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly auth: Pick<Auth, "confirmPassword" | "emails" | "limits" | "sessions">;
  /** How an office calls its roles. */
  roleNames(tx: Tx, scopeId: string): Promise<(role: string) => string>;
}
