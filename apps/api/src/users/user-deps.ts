import type { Auth } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Limit } from "../platform/limits/create-limits.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import type { Subscriptions } from "../subscriptions/index.ts";

/** Dependencies for managing users, created once per process. */
export interface UserDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly emails: Pick<Auth["emails"], "replaced">;
  readonly subscriptions: Pick<Subscriptions, "reserveUser">;
  readonly mailer: Pick<Mailer, "enabled" | "send">;
  /** Address under which browsers reach the product. */
  readonly publicUrl: string;
  /** Limit on the invitations that one person sends. */
  readonly invitationTries: Pick<Limit, "take">;
  /** Limit on a person's attempts to give a login that is taken. */
  readonly loginTries: Pick<Limit, "take" | "giveBack">;
}

/**
 * Runs work that gives somebody a login. Limits per hour how often it may reveal that a login is taken, in any office.
 * @throws DomainError auth.too_many_attempts, and errors of the work
 */
export async function tryLogin<T>(tries: UserDeps["loginTries"], userId: string, work: () => Promise<T>): Promise<T> {
  await tries.take(userId);
  let wasTaken = false;
  try {
    return await work();
  } catch (cause) {
    wasTaken = cause instanceof DomainError && cause.code === "users.login_taken";
    throw cause;
  } finally {
    if (!wasTaken) await tries.giveBack(userId);
  }
}
