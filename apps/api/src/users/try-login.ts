import { DomainError } from "../platform/domain-error.ts";
import type { UserDeps } from "./user-deps.ts";

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
