import { DomainError } from "../platform/domain-error.ts";
import type { UserDeps } from "./user-deps.ts";

/**
 * Does what gives somebody a login. Whether it is taken, in any office, is told so often an hour and no more.
 * @throws DomainError auth.too_many_attempts, and what the work throws
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
